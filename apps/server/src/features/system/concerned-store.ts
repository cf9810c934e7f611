import {
  type BuildingId,
  type FloorId,
  type GroupId,
  type HourCycle,
  type Instant,
  instant,
  type OrganisationId,
  type SiteId,
  type WardId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { groupsOfPatient, wardsOfRoom } from '../scope/index.ts';

/** The places of people who wear pods of a site; people without a room have no place. */
export interface WearerPlace {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
  readonly buildingId: BuildingId | null;
  readonly floorId: FloorId | null;
  readonly wardIds: WardId[];
  readonly groupIds: GroupId[];
}

/** Reads the places of everyone who wears a pod, each once for each site and groups. */
export async function readWearerPlaces(db: Db): Promise<WearerPlace[]> {
  const { rows } = await sql<WearerPlace>`
    select w.organisation_id as "organisationId", w.site_id as "siteId", f.building_id as "buildingId",
      f.id as "floorId", ${wardsOfRoom('w')} as "wardIds", w."groupIds"
    from (
      select distinct p.organisation_id, pods.site_id, p.room_id,
        ${groupsOfPatient('p.organisation_id', 'p.id')}::jsonb as "groupIds" from patient_pods p
      join registered_pods pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
      where p.archived_at is null) w
    left join room_names r on r.organisation_id = w.organisation_id and r.id = w.room_id
    left join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    order by w.organisation_id, w.site_id, w.room_id, w."groupIds"`.execute(db);
  return rows;
}

/** A recipient of mails about faults. */
export interface Administrator {
  readonly email: string;
  readonly language: string;
  readonly organisationIds: OrganisationId[];
  /** True for an operator of the server: a super admin or, with a single organisation, each administrator. */
  readonly operates: boolean;
  /** The zone of the first of their organisations. */
  readonly timeZone: string;
  /** The date format of the first of their organisations. */
  readonly region: string | null;
  readonly hourCycle: HourCycle;
}

/**
 * Reads everyone who may see the server's state: each address once, with the organisations in which they may.
 * Without a super admin, all of them count as operators.
 */
export async function readAdministrators(db: Db): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select u.email, min(u.language) as language,
      json_agg(distinct m.organisation_id order by m.organisation_id) as "organisationIds",
      (select count(*) from organisation_clocks) = 1 or exists (
        select from user_permissions own
        where own.user_id = any(array_agg(u.id)) and own.permission = 'Super Admin.Organisations.Edit') as operates,
      (array_agg(o.time_zone order by o.id))[1] as "timeZone",
      (array_agg(o.region order by o.id))[1] as region, (array_agg(o.hour_cycle order by o.id))[1] as "hourCycle"
    from members m
    join mail_recipients u on u.id = m.user_id
    join organisation_clocks o on o.id = m.organisation_id
    join user_permissions h on h.organisation_id = m.organisation_id and h.user_id = m.user_id
      and h.permission = 'Organisations.Edit'
    where m.kind = 'person' and m.is_active
    group by u.email order by u.email`.execute(db);
  return rows.some(({ operates }) => operates) ? rows : rows.map((row) => ({ ...row, operates: true }));
}

/** Reads the building of each site of an organisation, by site id. */
export async function readSiteBuildings(
  db: Db,
  organisationId: OrganisationId,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('site_buildings as sites')
    .innerJoin('building_names as buildings', (join) =>
      join
        .onRef('buildings.organisation_id', '=', 'sites.organisation_id')
        .onRef('buildings.id', '=', 'sites.building_id'),
    )
    .where('sites.organisation_id', '=', organisationId)
    .select(['sites.id', 'buildings.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Reads the size of the whole database. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Reads up to when measurements are packed, how many are, and how many bytes that saved. */
export async function readPacking(
  db: Db,
): Promise<{ packedTo: Instant | null; measurements: number; savedBytes: number }> {
  const { rows } = await sql<{ packedTo: Date | null; measurements: number; savedBytes: number }>`
    select (max(day) + 1)::timestamp at time zone 'UTC' as "packedTo", coalesce(sum(measurements), 0)::float8 as measurements,
      coalesce(sum(row_bytes - packed_bytes), 0)::float8 as "savedBytes"
    from packed_day_sizes`.execute(db);
  const { packedTo, measurements = 0, savedBytes = 0 } = rows[0] ?? {};
  return { packedTo: packedTo ? instant(packedTo.getTime()) : null, measurements, savedBytes };
}
