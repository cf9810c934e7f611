import type { Access } from '@padlight/contract';
import type { Session } from '../session/index.ts';

export type Verdict = 'pass' | 'sign-in' | 'not-found';

/**
 * Whether a screen opens: nobody signed in goes to sign-in, none of its permissions to /404 (specification, section 2).
 * The manage area needs its own permission beside the screen's; the reader's own account is everybody's.
 */
export function judgeAccess(
  { path, permission }: { path: string; permission: Exclude<Access, 'first-factor'> },
  session: Session | undefined,
): Verdict {
  if (permission === 'public') return 'pass';
  if (!session) return 'sign-in';
  const managing = path.startsWith('/manage') && path !== '/manage/my-account';
  if (managing && !session.can('Manage.View')) return 'not-found';
  return permission === 'login' || session.can(permission) ? 'pass' : 'not-found';
}
