import type { Session } from '../session/index.ts';
import type { ScreenAccess } from './screen-route.ts';

export type Verdict = 'pass' | 'sign-in' | 'not-found';

/**
 * Decides whether a screen opens: a signed-out reader goes to sign-in, one without a permission to /404.
 * The manage area needs its own permission beside the screen's; the reader's own account is open to everyone but accounts of
 * relatives, which have one screen.
 */
export function judgeAccess(
  { path, permission }: { path: string; permission: ScreenAccess },
  session: Session | undefined,
): Verdict {
  if (permission === 'public') return 'pass';
  if (!session) return 'sign-in';
  const managing = path.startsWith('/manage') && path !== '/manage/my-account';
  if (managing && !session.can('Manage.View')) return 'not-found';
  if (permission === 'login') return session.user.isSecondary ? 'not-found' : 'pass';
  return session.can(permission) ? 'pass' : 'not-found';
}
