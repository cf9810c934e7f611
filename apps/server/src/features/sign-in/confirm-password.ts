import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { type CheckPassword, readPasswordHash } from '../credentials/index.ts';
import { countWrongPassword, resetWrongPasswords } from './session/session-proof-store.ts';
import { endSession } from './session/session-store.ts';

/** Wrong passwords that end a session, so that a stolen session does not help to guess the password. */
const mostWrong = 5;

/** Checks the caller's password again. Throws `wrong-password`, which stays counted; the fifth wrong one ends the session. */
export async function confirmPassword(
  { db, caller, now, announce }: CallContext,
  password: string,
  check: CheckPassword,
): Promise<void> {
  const { userId, sessionId } = caller;
  const wrong = await countWrongPassword(db, sessionId);
  if (wrong <= mostWrong && (await check(await readPasswordHash(db, userId), password)))
    return resetWrongPasswords(db, sessionId);
  if (wrong >= mostWrong) {
    await endSession(db, sessionId, 'wrong-passwords', now);
    announce('session-ended', { sessionId, reason: 'wrong-passwords' });
  }
  throw problem('wrong-password', { keepsWrites: true, about: userId });
}
