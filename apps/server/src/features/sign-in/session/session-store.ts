import type { OrganisationId, ProviderSessionId, SessionEnd, SessionId, UserId } from '@padlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { insertAudit } from '../../../platform/http/audit-store.ts';
import { problem } from '../../../platform/http/problem.ts';
import { signInHasEnded } from '../../suspensions/index.ts';
import { byPassword, type WayIn } from '../way-in.ts';
import { grantedNow } from './granted-store.ts';
import { refreshTokenUntil } from './refresh-token-hash.ts';

export interface Client {
  readonly address: string;
  readonly userAgent: string;
  readonly correlationId: string;
}

/**
 * Returns the organisation of a new session: of those where the user has a role, the one of the last session, or the first by
 * name; null where there is none. Throws `organisation-suspended` where sign-in to all of them has ended. `expiryNow` in epoch
 * milliseconds.
 */
export async function chooseOrganisation(
  db: Db,
  userId: UserId,
  expiryNow: number,
): Promise<OrganisationId | null> {
  const organisation = await db
    .selectFrom('organisation_names as o')
    .select(['o.id', signInHasEnded('o.id', expiryNow).as('isSuspended')])
    .where('o.id', 'in', (roles) =>
      roles.selectFrom('role_members').select('organisation_id').where('user_id', '=', userId),
    )
    .orderBy('isSuspended')
    .orderBy(
      (last) =>
        last
          .selectFrom('sessions as s')
          .select((s) => s.fn.max('s.created_at').as('at'))
          .where('s.user_id', '=', userId)
          .whereRef('s.organisation_id', '=', 'o.id'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('o.name')
    .executeTakeFirst();
  if (organisation?.isSuspended) throw problem('organisation-suspended', { about: userId });
  return organisation?.id ?? null;
}

export interface NewSession {
  readonly userId: UserId;
  readonly organisationId: OrganisationId | null;
  /** Undefined where the session can't be renewed, as only a password was given so far. */
  readonly refreshHash: Buffer | undefined;
  /** The time until which the second factor counts as given; null: it was not given. */
  readonly secondFactorUntil: Date | null;
  /** The action and the detail of the audit row. */
  readonly action: 'session.started' | 'session.password-given';
  readonly how: string;
  readonly way: WayIn;
  readonly now: number;
}

/** Starts a session with its first refresh token and its audit row; returns its id. Runs in a transaction. */
export async function insertSession(db: Db, session: NewSession, client: Client): Promise<SessionId> {
  const { userId, organisationId, now, way } = session;
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      organisation_id: organisationId,
      created_at: new Date(now),
      last_used_at: new Date(now),
      second_factor_until: session.secondFactorUntil,
      address: client.address,
      user_agent: client.userAgent,
      granted: grantedNow(userId, organisationId),
      sign_in_policy: way.policy,
      provider_session: way.providerSession,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const until = refreshTokenUntil(session.how === 'pairing-code' ? 'display' : 'person', now, now);
  if (session.refreshHash)
    await insertRefreshToken(db, id, {
      hash: session.refreshHash,
      number: 1,
      exchangedFor: null,
      now,
      until,
    });
  await insertAudit(db, [
    {
      organisationId,
      userId,
      sessionId: id,
      action: session.action,
      target: id,
      detail: { how: session.how },
      address: client.address,
      correlationId: client.correlationId,
    },
  ]);
  return id;
}

/** Adds a refresh token to a session. */
export async function insertRefreshToken(
  db: Db,
  sessionId: SessionId,
  token: {
    readonly hash: Buffer;
    readonly number: number;
    /** The number of the token that it was exchanged for; null at the sign-in. */
    readonly exchangedFor: number | null;
    readonly now: number;
    readonly until: number;
  },
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      hash: token.hash,
      session_id: sessionId,
      issued_at: new Date(token.now),
      expires_at: new Date(token.until),
      number: token.number,
      exchanged_for: token.exchangedFor,
    })
    .execute();
}

/** Ends a session; returns false where it had ended. Its refresh tokens stay until they expire, so that a client that uses one learns why. */
export async function endSession(
  db: Db,
  sessionId: SessionId,
  reason: SessionEnd,
  now: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: new Date(now), end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Returns how a session began. */
export async function readWayIn(db: Db, sessionId: SessionId): Promise<WayIn> {
  const session = await db
    .selectFrom('sessions')
    .select(['sign_in_policy', 'provider_session'])
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return byPassword;
  return {
    policy: session.sign_in_policy as WayIn['policy'],
    providerSession: session.provider_session,
  };
}

/** Makes a session one that began through a provider, as its user has just linked the account. */
export async function writeWayIn(db: Db, sessionId: SessionId, way: WayIn): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ sign_in_policy: way.policy, provider_session: way.providerSession })
    .where('id', '=', sessionId)
    .execute();
}

/** Returns the open session of a refresh token that began through a provider; undefined for any other. */
export async function findProviderSession(
  db: Db,
  hash: Buffer,
): Promise<{ sessionId: SessionId; providerSession: ProviderSessionId } | undefined> {
  const session = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.provider_session'])
    .where('t.hash', '=', hash)
    .where('s.ended_at', 'is', null)
    .where('s.provider_session', 'is not', null)
    .executeTakeFirst();
  return session?.provider_session
    ? { sessionId: session.id, providerSession: session.provider_session }
    : undefined;
}
