import { createHmac, timingSafeEqual } from 'node:crypto';
import { type SessionId, secondFactorCode } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readNewestCode, updateCode } from './code-store.ts';

/** Returns the hash of a code for storage. It has a key, as six digits are soon tried, and is valid for one session only. */
export const hashCode = (key: Uint8Array, sessionId: SessionId, code: string): Buffer =>
  createHmac('sha256', key).update(`${sessionId} ${code}`).digest();

/**
 * Checks a session's code, which is then void. Throws `code-wrong` or `code-void`; the try stays counted. Runs in the
 * transaction of a writing call.
 */
export async function takeCode(
  db: Db,
  key: Uint8Array,
  entry: { sessionId: SessionId; code: string; now: number },
): Promise<void> {
  const { sessionId, code, now } = entry;
  const newest = await readNewestCode(db, sessionId);
  if (!newest || newest.is_void || newest.expires_at.getTime() <= now) throw problem('code-void');
  const tries = newest.tries + 1;
  const right = timingSafeEqual(newest.hash, hashCode(key, sessionId, code));
  const isVoid = right || tries >= secondFactorCode.tries;
  await updateCode(db, newest.id, { tries, isVoid });
  if (!right) throw problem(isVoid ? 'code-void' : 'code-wrong', { keepsWrites: true });
}
