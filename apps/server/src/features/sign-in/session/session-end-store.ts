import type { OrganisationId, SessionEnd, SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { signInHasEnded } from '../../suspensions/index.ts';

/** Whose sessions end: of these users, in one organisation only where it is named. */
export interface Ending {
  readonly userIds: readonly UserId[];
  readonly organisationId?: OrganisationId;
  /** A session that goes on. */
  readonly exceptSessionId?: SessionId;
  readonly reason: SessionEnd;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Ends the open sessions of users; answers their ids, to be announced after the commit. Their refresh tokens stay until they expire, so
 * that whoever uses one is informed why it is refused.
 */
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
  return ended.map(({ id }) => id);
}

/** Ends the open sessions in organisations whose sign-in has ended, as {@link endSessionsOf}. */
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

/** Why a session ended, as it is stored; null where it goes on, or is another user's. */
export async function readSessionEnd(
  db: Db,
  { sessionId, userId }: { readonly sessionId: SessionId; readonly userId: UserId },
): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('end_reason')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return session?.end_reason ?? null;
}
