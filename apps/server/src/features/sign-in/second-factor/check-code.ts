import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SessionId, secondFactorCode } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readNewestCode, updateCode } from './code-store.ts';

/** What is stored of a code: keyed, as six digits are soon tried out, and good for one session alone. */
export const hashCode = (key: Uint8Array, sessionId: SessionId, code: string): Buffer =>
  createHmac('sha256', key).update(`${sessionId} ${code}`).digest();

/**
 * Takes a session's code, once. Throws `code-wrong` or `code-void`; the try stays counted. Runs in the transaction of a
 * writing call.
 */
export async function takeCode(
  db: Db,
  key: Uint8Array,
  given: { sessionId: SessionId; code: string; now: number },
): Promise<void> {
  const { sessionId, code, now } = given;
  const newest = await readNewestCode(db, sessionId);
  if (!newest || newest.is_void || newest.expires_at.getTime() <= now) throw problem('code-void');
  const tries = newest.tries + 1;
  const right = timingSafeEqual(newest.hash, hashCode(key, sessionId, code));
  const isVoid = right || tries >= secondFactorCode.tries;
  await updateCode(db, newest.id, { tries, isVoid });
  if (!right) throw problem(isVoid ? 'code-void' : 'code-wrong', { keepsWrites: true });
}
