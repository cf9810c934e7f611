import type { OrganisationId, ProviderId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** A provider as it is stored. Its secret is sealed. */
export interface ProviderRow {
  readonly id: ProviderId;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string | null;
  readonly sign_in_url: string | null;
  readonly sign_up_url: string | null;
  readonly password_reset_url: string | null;
  readonly is_enabled: boolean;
  readonly version: number;
}

/** A provider for its screen. */
export type ProviderDetail = ProviderRow & {
  readonly organisation_ids: OrganisationId[];
  readonly accounts: number;
};

const columns = [
  ...(['id', 'name', 'issuer', 'client_id', 'client_secret', 'sign_in_url', 'sign_up_url'] as const),
  ...(['password_reset_url', 'is_enabled', 'version'] as const),
] as const;

export const readProvider = (db: Db, providerId: ProviderId): Promise<ProviderRow | undefined> =>
  db.selectFrom('identity_providers').select(columns).where('id', '=', providerId).executeTakeFirst();

/** As {@link readProvider}, and locks the row until the transaction ends. */
export const lockProvider = (db: Db, providerId: ProviderId): Promise<ProviderRow | undefined> =>
  db
    .selectFrom('identity_providers')
    .select(columns)
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();

/** Reads all providers by name, or one. */
export async function readProviderDetails(db: Db, providerId?: ProviderId): Promise<ProviderDetail[]> {
  const { rows } = await sql<ProviderDetail>`
    select p.id, p.name, p.issuer, p.client_id, p.client_secret, p.sign_in_url, p.sign_up_url, p.password_reset_url,
      p.is_enabled, p.version,
      array(select o.organisation_id from organisation_providers o where o.provider_id = p.id order by 1) as organisation_ids,
      (select count(*)::int from identities i where i.provider_id = p.id) as accounts
    from identity_providers p
    where p.id = ${providerId ?? null} or ${providerId ?? null}::uuid is null
    order by lower(p.name)`.execute(db);
  return rows;
}

/** The enabled providers that an organisation uses, by name. */
export const readProvidersOf = (db: Db, organisationId: OrganisationId): Promise<ProviderRow[]> =>
  db
    .selectFrom('identity_providers')
    .select(columns)
    .where('is_enabled', '=', true)
    .where('id', 'in', (own) =>
      own
        .selectFrom('organisation_providers')
        .select('provider_id')
        .where('organisation_id', '=', organisationId),
    )
    .orderBy('name')
    .execute();

/** The enabled providers that the organisations of a person use, by name; none for a wall display or an account below another. */
export const readProvidersOfUser = (db: Db, userId: UserId): Promise<ProviderRow[]> =>
  db
    .selectFrom('identity_providers')
    .select(columns)
    .where('is_enabled', '=', true)
    .where('id', 'in', (own) =>
      own
        .selectFrom('organisation_providers as o')
        .innerJoin('user_organisations as m', 'm.organisation_id', 'o.organisation_id')
        .innerJoin('sign_in_accounts as u', 'u.id', 'm.user_id')
        .select('o.provider_id')
        .where('m.user_id', '=', userId)
        .where('u.kind', '=', 'person'),
    )
    .orderBy('name')
    .execute();

/** True where an organisation uses any enabled provider. */
export async function hasProviders(db: Db): Promise<boolean> {
  const provider = await db
    .selectFrom('organisation_providers as o')
    .innerJoin('identity_providers as p', 'p.id', 'o.provider_id')
    .select('p.id')
    .where('p.is_enabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return provider !== undefined;
}

/** True where an account is in use, and an organisation of it uses the provider. */
export async function mayUseProvider(db: Db, providerId: ProviderId, userId: UserId): Promise<boolean> {
  const membership = await db
    .selectFrom('organisation_providers as o')
    .innerJoin('user_organisations as m', 'm.organisation_id', 'o.organisation_id')
    .innerJoin('sign_in_accounts as u', 'u.id', 'm.user_id')
    .select('o.organisation_id')
    .where('o.provider_id', '=', providerId)
    .where('m.user_id', '=', userId)
    .where('u.is_disabled', '=', false)
    .where('u.kind', '=', 'person')
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}

type ProviderValues = Omit<ProviderRow, 'id' | 'version'>;

/** Inserts a provider; returns its id, or undefined if another has the name or the issuer. */
export async function insertProvider(
  db: Db,
  values: ProviderValues,
  now: number,
): Promise<ProviderId | undefined> {
  const insert = db
    .insertInto('identity_providers')
    .values({ ...values, saved_at: new Date(now) })
    .returning('id');
  return (await unlessTaken(insert.executeTakeFirstOrThrow()))?.id;
}

/** Changes a provider; returns its id, or undefined if another has the name or the issuer. */
export async function updateProvider(
  db: Db,
  providerId: ProviderId,
  values: ProviderValues,
  now: number,
): Promise<ProviderId | undefined> {
  const update = db
    .updateTable('identity_providers')
    .set((row) => ({ ...values, saved_at: new Date(now), version: row('version', '+', 1) }))
    .where('id', '=', providerId)
    .returning('id');
  return (await unlessTaken(update.executeTakeFirstOrThrow()))?.id;
}

/** Sets the organisations that use a provider; returns false if there is no such organisation. */
export async function writeOrganisations(
  db: Db,
  providerId: ProviderId,
  organisationIds: readonly OrganisationId[],
): Promise<boolean> {
  await db.deleteFrom('organisation_providers').where('provider_id', '=', providerId).execute();
  const wanted = [...new Set(organisationIds)];
  const { rows } = await sql`
    insert into organisation_providers (organisation_id, provider_id)
    select id, ${providerId} from organisation_names where id = any(${wanted}::integer[])
    returning organisation_id`.execute(db);
  return rows.length === wanted.length;
}

/** Deletes a provider with the links of accounts to it. */
export async function deleteProvider(db: Db, providerId: ProviderId): Promise<void> {
  await db.deleteFrom('identity_providers').where('id', '=', providerId).execute();
}

/** All organisations by name, to choose from. */
export const readOrganisationNames = (db: Db): Promise<{ organisationId: OrganisationId; name: string }[]> =>
  db
    .selectFrom('organisation_names')
    .select(['id as organisationId', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
