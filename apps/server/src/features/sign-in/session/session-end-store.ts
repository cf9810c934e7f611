import type { OrganisationId, SessionEnd, SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PublicContext } from '../../../platform/http/handler.ts';
import { signInHasEnded } from '../../suspensions/index.ts';

/** Whose sessions end: of these users, in one organisation only where it is named. */
interface Ending {
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
async function endSessionsOf(
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

/** Sessions show for a while from where somebody comes. */
const keptMs = 90 * 86_400_000;

/** Deletes refresh tokens that have run out. `now` in epoch milliseconds. */
export async function tidyRefreshTokens(db: Db, now: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', new Date(now)).execute();
}

/** Deletes sessions that ended long ago, but for the last of each user and organisation. `now` in epoch milliseconds. */
export async function tidySessions(db: Db, now: number): Promise<void> {
  await sql`
    delete from sessions s
    where s.last_used_at < ${new Date(now - keptMs)}
      and not exists (select from refresh_tokens r where r.session_id = s.id)
      and exists (
        select from sessions newer where newer.user_id = s.user_id
          and newer.organisation_id is not distinct from s.organisation_id
          and (newer.created_at, newer.id) > (s.created_at, s.id))`.execute(db);
}
