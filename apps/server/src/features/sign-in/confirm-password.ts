import type { CallContext } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { type CheckPassword, readPasswordHash } from '../credentials/index.ts';
import { countWrongPassword, resetWrongPasswords } from './session/session-proof-store.ts';
import { endSession } from './session/session-store.ts';

/** So many wrong ones end the session: who has a stolen one must not find out the password with it. */
const mostWrong = 5;

/**
 * Has the caller prove once more to be the one. Throws `wrong-password`, which stays counted; the fifth ends the
 * session.
 */
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
