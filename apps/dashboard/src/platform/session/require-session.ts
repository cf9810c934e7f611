import type { Session } from './current-session.ts';
import { askSecondFactor } from './pending-sign-in.ts';
import { hasSecondFactor } from './second-factor-entries.ts';
import { endSession, isPolicyCurrent, readTokenInfo } from './session-store.ts';
import { currentSession } from './use-session.ts';

/**
 * Returns the session where one is stored with a token, a valid second factor and the current way of signing
 * in. Otherwise clears what is stored, notifies the listeners of the reason, and returns undefined.
 */
export function requireSession(): Session | undefined {
  const session = readTokenInfo() && currentSession();
  if (!session) endSession('token-not-provided');
  else if (!isPolicyCurrent()) endSession('policy-changed');
  else if (!hasSecondFactor(session.user)) askSecondFactor();
  else return session;
  return undefined;
}
