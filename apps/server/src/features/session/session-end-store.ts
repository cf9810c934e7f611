import type { OrganisationId, SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { signInHasEnded } from '../suspensions/index.ts';

/** Whose sessions end: of these users, in one organisation only where it is named. */
export interface Ending {
  readonly userIds: readonly UserId[];
  readonly organisationId?: OrganisationId;
  /** A session that goes on. */
  readonly exceptSessionId?: SessionId;
  readonly reason: 'revoked' | 'roles-changed';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Ends the open sessions of users with their refresh tokens; answers their ids, to be announced after the commit. */
export async function endSessionsOf(
  db: Db,
  { userIds, organisationId, exceptSessionId, reason, now }: Ending,
): Promise<SessionId[]> {
  if (userIds.length === 0) return [];
  const open = db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .$if(organisationId !== undefined, (all) => all.where('organisation_id', '=', organisationId ?? null))
    .$if(exceptSessionId !== undefined, (all) =>
      all.where('id', 'is distinct from', exceptSessionId ?? null),
    );
  const ended = await open.returning('id').execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('refresh_tokens').where('session_id', 'in', ids).execute();
  return ids;
}

/**
 * Ends the open sessions in organisations whose sign-in has ended; answers their ids, to be announced after the commit. Their
 * refresh tokens stay until they expire, so that whoever uses one is informed why it is refused.
 */
export async function endSuspendedSessions(
  db: Db,
  { now, expiryNow }: { readonly now: number; readonly expiryNow: number },
): Promise<SessionId[]> {
  const { rows } = await sql<{ id: SessionId }>`
    update sessions s set ended_at = ${new Date(now)}, end_reason = 'suspended'
    where s.ended_at is null and ${signInHasEnded('s.organisation_id', expiryNow)} returning s.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
