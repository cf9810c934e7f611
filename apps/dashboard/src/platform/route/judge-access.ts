import type { Access } from '@padlight/contract';
import type { Session } from '../session/index.ts';

export type Verdict = 'pass' | 'sign-in' | 'not-found';

/**
 * Whether a screen opens: nobody signed in goes to sign-in, none of its permissions to /404 (specification, section 2).
 * Simple mode has of the manage area the reader's own account alone.
 */
export function judgeAccess(
  { path, permission }: { path: string; permission: Exclude<Access, 'first-factor'> },
  session: Session | undefined,
): Verdict {
  if (permission === 'public') return 'pass';
  if (!session) return 'sign-in';
  if (session.simpleMode && path.startsWith('/manage') && path !== '/manage/my-account') return 'not-found';
  return permission === 'login' || session.can(permission) ? 'pass' : 'not-found';
}
