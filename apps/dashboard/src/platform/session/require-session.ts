import type { Session } from './current-session.ts';
import { askSecondFactor } from './pending-sign-in.ts';
import { hasSecondFactor } from './second-factor-entries.ts';
import { endSession, isPolicyCurrent, readTokenInfo } from './session-store.ts';
import { currentSession } from './use-session.ts';

/**
 * The session where one is stored with a token, its second factor is and the way of signing in is still the same
 * (specification, section 2). Otherwise what is stored is cleared, who listens is reported why, and it is undefined.
 */
export function requireSession(): Session | undefined {
  const session = readTokenInfo() && currentSession();
  if (!session) endSession('token-not-provided');
  else if (!isPolicyCurrent()) endSession('policy-changed');
  else if (!hasSecondFactor(session.user)) askSecondFactor();
  else return session;
  return undefined;
}
