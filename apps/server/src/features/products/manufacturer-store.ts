import type { Manufacturer, OrganisationId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unlessTaken } from '../../platform/db/unless-taken.ts';
import { seenBy, usedBy } from './product-store.ts';

/** A stored manufacturer, without the caller's abilities. */
export type StoredManufacturer = Omit<Manufacturer, 'abilities'>;

async function read(
  db: Db,
  organisationId: OrganisationId,
  chosen: RawBuilder<unknown>,
): Promise<StoredManufacturer[]> {
  const { rows } = await sql<StoredManufacturer>`
    select m.id as "manufacturerId", m.code, m.name, m.is_enabled as "isEnabled",
      m.organisation_id is null as "isShared", ${usedBy(organisationId, 'm')} as "isUsed", m.version
    from manufacturers m where ${chosen}`.execute(db);
  return rows;
}

/** Reads the manufacturers that an organisation sees, by name. */
export const readManufacturers = (db: Db, organisationId: OrganisationId): Promise<StoredManufacturer[]> =>
  read(db, organisationId, sql`${seenBy(organisationId, 'm')} order by lower(m.name), m.id`);

/** Locks and reads a manufacturer that the organisation sees. */
export const lockManufacturer = async (
  db: Db,
  organisationId: OrganisationId,
  manufacturerId: number,
): Promise<StoredManufacturer | undefined> =>
  (
    await read(
      db,
      organisationId,
      sql`m.id = ${manufacturerId} and ${seenBy(organisationId, 'm')} for no key update`,
    )
  )[0];

/** Returns whether a manufacturer is the organisation's own, or a shared one that it uses. */
export const usesManufacturer = async (
  db: Db,
  organisationId: OrganisationId,
  manufacturerId: number,
): Promise<boolean> =>
  (await read(db, organisationId, sql`m.id = ${manufacturerId} and ${usedBy(organisationId, 'm')}`)).length >
  0;

/** Reads the manufacturers that an organisation may choose, by name. */
export const readUsableManufacturers = (
  db: Db,
  organisationId: OrganisationId,
): Promise<StoredManufacturer[]> =>
  read(db, organisationId, sql`m.is_enabled and ${usedBy(organisationId, 'm')} order by lower(m.name), m.id`);

/** The values of a manufacturer's form. */
export interface ManufacturerValues {
  readonly code: string;
  readonly name: string;
  readonly isEnabled: boolean;
}

const stored = ({ code, name, isEnabled }: ManufacturerValues) => ({ code, name, is_enabled: isEnabled });

/**
 * Adds a manufacturer; with `owner` null all organisations share it. Returns its id; undefined if the code is taken.
 */
export async function insertManufacturer(
  db: Db,
  owner: OrganisationId | null,
  values: ManufacturerValues,
): Promise<number | undefined> {
  const added = await unlessTaken(
    db
      .insertInto('manufacturers')
      .values({ ...stored(values), organisation_id: owner })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return added?.id;
}

/** Changes a manufacturer; returns false if the code is taken. */
export async function updateManufacturer(
  db: Db,
  manufacturerId: number,
  values: ManufacturerValues & { readonly version: number },
): Promise<boolean> {
  const updated = await unlessTaken(
    db
      .updateTable('manufacturers')
      .set({ ...stored(values), version: values.version })
      .where('id', '=', manufacturerId)
      .execute(),
  );
  return updated !== undefined;
}
