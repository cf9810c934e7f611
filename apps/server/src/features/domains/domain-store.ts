import type { OrganisationId } from '@padlight/contract';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';

/** A domain of an organisation, by the name that the domain name system has. */
export interface DomainRow {
  readonly organisation_id: OrganisationId;
  readonly domain: string;
  readonly shown_as: string;
  /** The text that its record holds; null: a super admin set the domain. */
  readonly token: string | null;
  readonly proved_at: Date | null;
  readonly checked_at: Date | null;
  readonly problem: 'no-record' | 'other-text' | 'no-answer' | 'taken' | null;
  readonly failing_since: Date | null;
  readonly lapsed_at: Date | null;
}

/** Runs a transaction; returns its result, or undefined if another organisation proved the domain at the same time. */
export const transactUnlessTaken = <Result>(
  db: Db,
  run: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result | undefined> => unlessTaken(db.transaction().execute(run));

const domains = (db: Db) =>
  db
    .selectFrom('organisation_domains')
    .select(['organisation_id', 'domain', 'shown_as', 'token', 'proved_at', 'checked_at', 'problem'])
    .select(['failing_since', 'lapsed_at']);

export const readDomains = (db: Db, organisationId: OrganisationId): Promise<DomainRow[]> =>
  domains(db).where('organisation_id', '=', organisationId).orderBy('shown_as').execute();

export const readDomain = (
  db: Db,
  organisationId: OrganisationId,
  domain: string,
): Promise<DomainRow | undefined> =>
  domains(db).where('organisation_id', '=', organisationId).where('domain', '=', domain).executeTakeFirst();

/** As {@link readDomain}, and locks the row until the transaction ends. */
export const lockDomain = (
  db: Db,
  organisationId: OrganisationId,
  domain: string,
): Promise<DomainRow | undefined> =>
  domains(db)
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .forUpdate()
    .executeTakeFirst();

/** The domains whose record was not checked since a time: those that are proved, and those that were added or lapsed after `newSince`. */
export const readUnchecked = (
  db: Db,
  { before, newSince }: { readonly before: Date; readonly newSince: Date },
): Promise<DomainRow[]> =>
  domains(db)
    .where('token', 'is not', null)
    .where((row) => row.or([row('checked_at', 'is', null), row('checked_at', '<', before)]))
    .where((row) =>
      row.or([
        row('proved_at', 'is not', null),
        row('added_at', '>', newSince),
        row('lapsed_at', '>', newSince),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .execute();

/** Returns the organisation that has proved a domain; undefined where none has. */
export async function findOrganisationOf(db: Db, domain: string): Promise<OrganisationId | undefined> {
  const row = await db
    .selectFrom('organisation_domains')
    .select('organisation_id')
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst();
  return row?.organisation_id;
}

/** Adds a domain; one that is there stays as it is. */
export async function insertDomain(
  db: Db,
  domain: Pick<DomainRow, 'organisation_id' | 'domain' | 'shown_as' | 'token' | 'proved_at'> & {
    readonly added_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('organisation_domains')
    .values(domain)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'domain']).doNothing())
    .execute();
}

export async function updateDomain(
  db: Db,
  { organisation_id, domain }: Pick<DomainRow, 'organisation_id' | 'domain'>,
  values: Partial<
    Pick<DomainRow, 'token' | 'proved_at' | 'checked_at' | 'problem' | 'failing_since' | 'lapsed_at'>
  >,
): Promise<void> {
  await db
    .updateTable('organisation_domains')
    .set(values)
    .where('organisation_id', '=', organisation_id)
    .where('domain', '=', domain)
    .execute();
}

/** Removes a domain; returns false where it was not there. */
export async function deleteDomain(db: Db, organisationId: OrganisationId, domain: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('organisation_domains')
    .where('organisation_id', '=', organisationId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Removes the domains that a super admin set for an organisation, but for some. */
export async function deleteSetDomains(
  db: Db,
  organisationId: OrganisationId,
  but: readonly string[],
): Promise<void> {
  await sql`
    delete from organisation_domains where organisation_id = ${organisationId} and token is null
      and domain <> all(${[...but]}::text[])`.execute(db);
}

/** The name of an organisation; undefined where there is none. */
export const readOrganisationName = (
  db: Db,
  organisationId: OrganisationId,
): Promise<{ name: string } | undefined> =>
  db.selectFrom('organisation_names').select('name').where('id', '=', organisationId).executeTakeFirst();
