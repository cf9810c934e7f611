import type { IdentityId, ProviderId, ProviderSessionId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** The row of what a provider handed out with a sign-in; its tokens are sealed. */
export interface ProviderSessionRow {
  readonly identity_id: IdentityId;
  readonly provider_id: ProviderId;
  readonly refresh_token: string | null;
  readonly id_token: string;
  readonly leave_endpoint: string | null;
  readonly return_url: string;
  readonly renew_at: Date;
}

export async function insertProviderSession(
  db: Db,
  session: Omit<ProviderSessionRow, 'renew_at'> & { readonly now: number; readonly renewAt: number },
): Promise<ProviderSessionId> {
  const { now, renewAt, ...values } = session;
  const { id } = await db
    .insertInto('provider_sessions')
    .values({ ...values, started_at: new Date(now), renew_at: new Date(renewAt) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const readProviderSession = (db: Db, id: ProviderSessionId): Promise<ProviderSessionRow | undefined> =>
  db
    .selectFrom('provider_sessions')
    .select(['identity_id', 'provider_id', 'refresh_token', 'id_token', 'leave_endpoint', 'return_url'])
    .select('renew_at')
    .where('id', '=', id)
    .executeTakeFirst();

/** Takes the turn to renew a session that is due; undefined where it is not due, or another server renews it. */
export const takeRenewal = (
  db: Db,
  id: ProviderSessionId,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<ProviderSessionRow | undefined> =>
  db
    .updateTable('provider_sessions')
    .set({ renewing_until: new Date(until) })
    .where('id', '=', id)
    .where('renew_at', '<=', new Date(now))
    .where((row) => row.or([row('renewing_until', 'is', null), row('renewing_until', '<=', new Date(now))]))
    .returning(['identity_id', 'provider_id', 'refresh_token', 'id_token', 'leave_endpoint', 'return_url'])
    .returning('renew_at')
    .executeTakeFirst();

/** Ends a turn: with the next time, and another refresh token where the provider handed one out. */
export async function noteRenewal(
  db: Db,
  id: ProviderSessionId,
  { renewAt, refreshToken }: { readonly renewAt: number; readonly refreshToken?: string },
): Promise<void> {
  await db
    .updateTable('provider_sessions')
    .set({
      renew_at: new Date(renewAt),
      renewing_until: null,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    })
    .where('id', '=', id)
    .execute();
}

/** The ids of what a provider, or an identity, was handed out for. */
export async function readProviderSessionIds(
  db: Db,
  of: { readonly provider_id: ProviderId } | { readonly identity_id: IdentityId },
): Promise<ProviderSessionId[]> {
  const rows = await db
    .selectFrom('provider_sessions')
    .select('id')
    .where((row) => row.and(of))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes what was handed out for sessions that have ended: only an open one needs it. */
export async function tidyProviderSessions(db: Db): Promise<void> {
  await sql`
    delete from provider_sessions p where not exists (
      select from session_uses s where s.provider_session = p.id and s.ended_at is null)`.execute(db);
}
