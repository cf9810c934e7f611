import type { PublicContext } from '../../../platform/http/handler.ts';
import { type Ending, endSessionsOf } from './session-end-store.ts';

/**
 * Ends sessions of users within the call's transaction; their live connections end after the commit. Returns how many
 * there were.
 */
export async function endSessions(
  { db, announce, now }: Pick<PublicContext, 'db' | 'announce' | 'now'>,
  whose: Omit<Ending, 'now'>,
): Promise<number> {
  const ids = await endSessionsOf(db, { ...whose, now });
  for (const sessionId of ids) announce('session-ended', { sessionId, reason: whose.reason });
  return ids.length;
}
