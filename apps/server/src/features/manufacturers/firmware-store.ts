import type { DeviceType, OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { usedBy } from '../products/index.ts';

/** The newest firmware of a manufacturer's devices of one type, as stored. */
export interface StoredFirmware {
  readonly manufacturerId: number;
  readonly manufacturer: string;
  readonly type: DeviceType;
  readonly firmware: string | null;
  readonly enteredAt: Date | null;
  readonly version: number | null;
  readonly isShared: boolean;
  /** True if the reader administers the manufacturer. */
  readonly isAdministered: boolean;
}

interface Reader {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
  /** True to read all shared manufacturers, whether the organisation uses them or not. */
  readonly seesShared: boolean;
}

/** Reads firmware by manufacturer and type, including pairs without an entry. */
export async function readFirmware(
  db: Db,
  { organisationId, userId, seesShared }: Reader,
  types: readonly DeviceType[],
): Promise<StoredFirmware[]> {
  const { rows } = await sql<StoredFirmware>`
    select * from (
      select m.id as "manufacturerId", m.name as manufacturer, t.type, f.firmware, f.entered_at as "enteredAt",
        f.version, m.organisation_id is null as "isShared", exists (
          select from user_manufacturers u
          where u.organisation_id = ${organisationId} and u.user_id = ${userId} and u.manufacturer_id = m.id
        ) as "isAdministered", ${usedBy(organisationId, 'm')} as "isUsed"
      from manufacturer_names m
      cross join unnest(${types}::text[]) as t (type)
      left join newest_firmware f on f.manufacturer_id = m.id and f.device_type = t.type
      where m.organisation_id is null or m.organisation_id = ${organisationId}) seen
    where "isUsed" or "isAdministered" or "isShared" and ${seesShared}::boolean
    order by lower(manufacturer), "manufacturerId", type desc`.execute(db);
  return rows;
}

/** Returns whether a user administers a manufacturer in an organisation. */
export async function administers(
  db: Db,
  key: { readonly organisationId: OrganisationId; readonly userId: UserId; readonly manufacturerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('user_manufacturers')
    .select('user_id')
    .where('organisation_id', '=', key.organisationId)
    .where('user_id', '=', key.userId)
    .where('manufacturer_id', '=', key.manufacturerId)
    .executeTakeFirst();
  return row !== undefined;
}

interface FirmwareKey {
  readonly manufacturerId: number;
  readonly type: DeviceType;
}

/** Reads an entry; the caller has locked its manufacturer. */
export const findFirmware = (
  db: Db,
  { manufacturerId, type }: FirmwareKey,
): Promise<{ firmware: string | null; version: number } | undefined> =>
  db
    .selectFrom('newest_firmware')
    .select(['firmware', 'version'])
    .where('manufacturer_id', '=', manufacturerId)
    .where('device_type', '=', type)
    .executeTakeFirst();

/** Writes the newest firmware of a manufacturer's devices. */
export async function writeFirmware(
  db: Db,
  { manufacturerId, type }: FirmwareKey,
  entered: {
    readonly firmware: string | null;
    readonly at: Date;
    readonly userId: UserId;
    readonly version: number;
  },
): Promise<void> {
  await sql`
    insert into newest_firmware (manufacturer_id, device_type, firmware, entered_at, entered_by, version)
    values (${manufacturerId}, ${type}, ${entered.firmware}, ${entered.at}, ${entered.userId}, ${entered.version})
    on conflict (manufacturer_id, device_type) do update
    set firmware = excluded.firmware, entered_at = excluded.entered_at, entered_by = excluded.entered_by,
      version = excluded.version`.execute(db);
}
