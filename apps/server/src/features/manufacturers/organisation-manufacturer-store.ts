import type { OrganisationId, OrganisationManufacturer, UserId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A shared manufacturer that an organisation uses, as stored. */
export type StoredUse = Omit<OrganisationManufacturer, 'addedAt'> & { readonly addedAt: Date };

async function read(
  db: Db,
  organisationId: OrganisationId,
  condition: RawBuilder<unknown>,
): Promise<StoredUse[]> {
  const { rows } = await sql<StoredUse>`
    select m.id as "manufacturerId", m.code, m.name, m.is_enabled as "isEnabled",
      u.allows_device_data as "allowsDeviceData", u.added_at as "addedAt", u.version, (
        select count(*)::int from patient_settings w
        where w.organisation_id = u.organisation_id and w.archived_at is null and exists (
          select from pad_products p where p.manufacturer_id = m.id and p.id in (w.day_product_id, w.night_product_id))
      ) as people, (
        select count(*)::int from pad_products p
        where p.organisation_id = u.organisation_id and p.manufacturer_id = m.id) as "ownProducts", (
        select count(*)::int from manufacturer_devices d
        where d.organisation_id = u.organisation_id and d.manufacturer_id = m.id and d.type = 'pod') as pods, (
        select count(*)::int from manufacturer_devices d
        where d.organisation_id = u.organisation_id and d.manufacturer_id = m.id and d.type = 'node') as nodes
    from organisation_manufacturers u join manufacturer_names m on m.id = u.manufacturer_id
    where u.organisation_id = ${organisationId} ${condition}`.execute(db);
  return rows;
}

/** Reads the shared manufacturers that an organisation uses, by name. */
export const readUses = (db: Db, organisationId: OrganisationId): Promise<StoredUse[]> =>
  read(db, organisationId, sql`order by lower(m.name), m.id`);

/** Locks and reads one that an organisation uses. */
export const lockUse = async (
  db: Db,
  organisationId: OrganisationId,
  manufacturerId: number,
): Promise<StoredUse | undefined> =>
  (await read(db, organisationId, sql`and m.id = ${manufacturerId} for update of u`))[0];

interface NewUse {
  readonly organisationId: OrganisationId;
  readonly manufacturerId: number;
  readonly allowsDeviceData: boolean;
  readonly at: Date;
  readonly userId: UserId;
}

/** Adds a manufacturer to those that an organisation uses; returns false if it is among them. */
export async function insertUse(db: Db, use: NewUse): Promise<boolean> {
  const added = await db
    .insertInto('organisation_manufacturers')
    .values({
      organisation_id: use.organisationId,
      manufacturer_id: use.manufacturerId,
      allows_device_data: use.allowsDeviceData,
      added_at: use.at,
      added_by: use.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}

interface UseKey {
  readonly organisationId: OrganisationId;
  readonly manufacturerId: number;
}

/** Changes whether the manufacturer's administrators see the organisation's devices. */
export async function updateUse(
  db: Db,
  { organisationId, manufacturerId }: UseKey,
  { allowsDeviceData, version }: { readonly allowsDeviceData: boolean; readonly version: number },
): Promise<void> {
  await db
    .updateTable('organisation_manufacturers')
    .set({ allows_device_data: allowsDeviceData, version })
    .where('organisation_id', '=', organisationId)
    .where('manufacturer_id', '=', manufacturerId)
    .execute();
}

export async function deleteUse(db: Db, { organisationId, manufacturerId }: UseKey): Promise<void> {
  await db
    .deleteFrom('organisation_manufacturers')
    .where('organisation_id', '=', organisationId)
    .where('manufacturer_id', '=', manufacturerId)
    .execute();
}

/** Ensures that an organisation uses the shared manufacturers of these products. */
export async function useMakersOf(
  db: Db,
  organisationId: OrganisationId,
  productIds: readonly number[],
): Promise<void> {
  await sql`
    insert into organisation_manufacturers (organisation_id, manufacturer_id)
    select distinct ${organisationId}::int, m.id from pad_products p join manufacturer_names m on m.id = p.manufacturer_id
    where p.id = any(${productIds}::int[]) and m.organisation_id is null
    on conflict do nothing`.execute(db);
}
