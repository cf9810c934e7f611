import type { DeviceType, deviceLists, Mac, OrganisationId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Page } from '../../platform/table-page.ts';

const columns = {
  mac: sql`d.mac`,
  serialNumber: sql`d.serial_number`,
  organisation: sql`lower(g.name)`,
  firmware: sql`d.firmware`,
};

interface Requested {
  readonly search: string;
  readonly manufacturerId?: number | undefined;
  readonly type?: DeviceType | undefined;
  readonly shows: (typeof deviceLists)[number];
  readonly page: Page<keyof typeof columns>;
}

/** A device as a manufacturer's administrator reads it, without its wearer or place. */
export interface StoredDevice {
  readonly type: DeviceType;
  readonly mac: Mac;
  readonly serialNumber: string | null;
  readonly manufacturerId: number;
  readonly manufacturer: string;
  readonly organisationId: OrganisationId;
  readonly organisation: string;
  readonly firmware: string | null;
  readonly newestFirmware: string | null;
  readonly isRetired: boolean;
  readonly heardAt: Date | null;
  readonly measuredAt: Date | null;
  readonly batteryPct: number | null;
  readonly rssi: number | null;
}

/** Selects the manufacturers of a user in each organisation that allows them device data. */
const allowedTo = (organisationId: OrganisationId, userId: UserId) => sql`
  select o.organisation_id, o.manufacturer_id from user_manufacturers u
  join organisation_manufacturers o on o.manufacturer_id = u.manufacturer_id and o.allows_device_data
  where u.organisation_id = ${organisationId} and u.user_id = ${userId}`;

/**
 * Reads one page of the devices that a manufacturer's administrator may see, over all organisations, and their total number.
 */
export async function readManufacturerDevices(
  db: Db,
  caller: { readonly organisationId: OrganisationId; readonly userId: UserId },
  { search, manufacturerId, type, shows, page }: Requested,
): Promise<{ rows: StoredDevice[]; total: number }> {
  const text = containing(search);
  const source = sql`
    from (${allowedTo(caller.organisationId, caller.userId)}) a
    join manufacturer_devices d on d.organisation_id = a.organisation_id and d.manufacturer_id = a.manufacturer_id
    join organisation_names g on g.id = d.organisation_id
    join manufacturer_names m on m.id = d.manufacturer_id
    where (d.retired_at is not null) = ${shows === 'retired'}
      and ${manufacturerId === undefined ? sql`true` : sql`d.manufacturer_id = ${manufacturerId}`}
      and ${type === undefined ? sql`true` : sql`d.type = ${type}`}
      and (d.mac ilike ${text} or d.serial_number ilike ${text} or g.name ilike ${text})`;
  const { rows } = await sql<StoredDevice>`
    select f.type, f.mac, f."serialNumber", f."manufacturerId", f.manufacturer, f."organisationId", f.organisation,
      f.firmware, f."newestFirmware", f."isRetired", coalesce(heard.at, f."lastHeardAt") as "heardAt", latest.*, (
        select max(c.rssi)::int from last_receptions c
        where f.type = 'pod' and c.organisation_id = f."organisationId" and c.pod_id = f.id
          and c.at > heard.at - interval '1 minute') as rssi
    from (
      select row_number() over (
          order by ${columns[page.column]} ${page.descending ? sql`desc nulls last` : sql`asc nulls first`}, d.mac
        ) as place, d.type, d.id, d.mac, d.serial_number as "serialNumber", m.id as "manufacturerId",
        m.name as manufacturer, g.id as "organisationId", g.name as organisation, d.firmware,
        d.retired_at is not null as "isRetired", d.last_heard_at as "lastHeardAt", (
          select n.firmware from newest_firmware n
          where n.manufacturer_id = d.manufacturer_id and n.device_type = d.type) as "newestFirmware"
      ${source} order by place limit ${page.limit} offset ${page.offset}) f
    left join lateral (
      select max(c.at) as at from last_receptions c
      where f.type = 'pod' and c.organisation_id = f."organisationId" and c.pod_id = f.id) heard on true
    left join lateral (
      select s.at as "measuredAt",
        case when length(s.frame) = 31 and get_byte(s.frame, 13) <= 100 then get_byte(s.frame, 13) end as "batteryPct"
      from newest_frame(f."organisationId", f.id) s where f.type = 'pod') latest on true
    order by f.place`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}
