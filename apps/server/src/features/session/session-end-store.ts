import type { Db } from '../../platform/db/database.ts';

/** Whose sessions end: of these users, in one organisation only where it is named. */
export interface Ending {
  readonly userIds: readonly string[];
  readonly organisationId?: number;
  readonly reason: 'revoked' | 'roles-changed';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Ends the open sessions of users with their refresh tokens; answers their ids, to be announced after the commit. */
export async function endSessionsOf(
  db: Db,
  { userIds, organisationId, reason, now }: Ending,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  const open = db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null);
  const ended = await (organisationId === undefined
    ? open
    : open.where('organisation_id', '=', organisationId)
  )
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute();
  return ids;
}
