import type { OrganisationId, ProviderSessionId, SessionEnd, SessionId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PublicContext } from '../../../platform/http/handler.ts';
import { signInHasEnded } from '../../suspensions/index.ts';

/** The sessions to end: those of the users, in one organisation only where it is named. */
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
 * Ends the open sessions of users; returns their ids, to be announced after the commit. Their refresh tokens stay until they
 * expire, so that a client that uses one learns why it is refused.
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

/** Ends the open sessions in organisations to which sign-in has ended, as {@link endSessionsOf} does. */
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

/** Returns the stored reason why a session ended; null where it goes on, or belongs to another user. */
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
 * Ends sessions of users in the call's transaction; their live connections end after the commit. Returns the number of
 * sessions that ended.
 */
export async function endSessions(
  { db, announce, now }: Pick<PublicContext, 'db' | 'announce' | 'now'>,
  ending: Omit<Ending, 'now'>,
): Promise<number> {
  const ids = await endSessionsOf(db, { ...ending, now });
  for (const sessionId of ids) announce('session-ended', { sessionId, reason: ending.reason });
  return ids.length;
}

/** Ends the open sessions that began with what a provider handed out, but for one; their live connections end after the commit. */
export async function endProviderSessions(
  { db, announce, now }: Pick<PublicContext, 'db' | 'announce' | 'now'>,
  ending: {
    readonly providerSessions: readonly ProviderSessionId[];
    readonly exceptSessionId?: SessionId;
    readonly reason: SessionEnd;
  },
): Promise<number> {
  const { providerSessions, exceptSessionId, reason } = ending;
  if (providerSessions.length === 0) return 0;
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('provider_session', 'in', providerSessions)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', exceptSessionId ?? null)
    .returning('id')
    .execute();
  for (const { id } of ended) announce('session-ended', { sessionId: id, reason });
  return ended.length;
}

/** The time for which ended sessions are kept, as they show known addresses. */
const storedMs = 90 * 86_400_000;

/** Deletes refresh tokens that have run out. `now` in epoch milliseconds. */
export async function tidyRefreshTokens(db: Db, now: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<=', new Date(now)).execute();
}

/** Deletes sessions that ended long ago, but for the last of each user and organisation. `now` in epoch milliseconds. */
export async function tidySessions(db: Db, now: number): Promise<void> {
  await sql`
    delete from sessions s
    where s.last_used_at < ${new Date(now - storedMs)}
      and not exists (select from refresh_tokens r where r.session_id = s.id)
      and exists (
        select from sessions newer where newer.user_id = s.user_id
          and newer.organisation_id is not distinct from s.organisation_id
          and (newer.created_at, newer.id) > (s.created_at, s.id))`.execute(db);
}
