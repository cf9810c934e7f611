import type { SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';

/** Returns a user's sessions that can still be used, the last used first. */
export const readOpenSessions = (db: Db, userId: UserId, now: number) =>
  db
    .selectFrom('session_uses as s')
    .leftJoin('organisation_names as o', 'o.id', 's.organisation_id')
    .select(['s.id', 's.address', 's.user_agent', 's.created_at', 's.last_used_at', 'o.name'])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('refresh_tokens as t')
          .select('t.hash')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.used_at', 'is', null)
          .where('t.expires_at', '>', new Date(now)),
      ),
    )
    .orderBy('s.last_used_at', 'desc')
    .limit(200)
    .execute();

/** True where a session is open and belongs to the user. */
export async function isOpenSessionOf(db: Db, userId: UserId, sessionId: SessionId): Promise<boolean> {
  const session = await db
    .selectFrom('session_uses')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
