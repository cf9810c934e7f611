import type { BuildingId, FloorId, HourCycle, OrganisationId, SiteId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Where people are who wear pods of a site; those without a room have no place. */
export interface WearerPlace {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
  readonly buildingId: BuildingId | null;
  readonly floorId: FloorId | null;
  readonly wardIds: WardId[];
}

/** The places of everyone who wears a pod, each once for each site. */
export async function readWearerPlaces(db: Db): Promise<WearerPlace[]> {
  const { rows } = await sql<WearerPlace>`
    select w.organisation_id as "organisationId", w.site_id as "siteId", f.building_id as "buildingId",
      f.id as "floorId", coalesce((
        select json_agg(ward.ward_id order by ward.ward_id) from ward_rooms ward
        where ward.organisation_id = w.organisation_id and ward.room_id = w.room_id), '[]') as "wardIds"
    from (
      select distinct p.organisation_id, pods.site_id, p.room_id from patients p
      join pods on pods.organisation_id = p.organisation_id and pods.id = p.pod_id
      where p.archived_at is null) w
    left join rooms r on r.organisation_id = w.organisation_id and r.id = w.room_id
    left join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    order by w.organisation_id, w.site_id, w.room_id`.execute(db);
  return rows;
}

/** Who is mailed of faults. */
export interface Administrator {
  readonly email: string;
  readonly language: string;
  readonly organisationIds: OrganisationId[];
  /** Looks after the server: a super admin, or where there is one organisation each of them. */
  readonly operates: boolean;
  /** The zone of the first of them. */
  readonly timeZone: string;
  /** How the first of them writes dates. */
  readonly region: string | null;
  readonly hourCycle: HourCycle;
}

/**
 * Everyone who may see how the server is: each address once, with the organisations in which they may. Where nobody is a super admin, all of
 * them look after the server.
 */
export async function readAdministrators(db: Db): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select u.email, min(u.language) as language,
      json_agg(distinct ur.organisation_id order by ur.organisation_id) as "organisationIds",
      (select count(*) from organisations) = 1 or exists (
        select from user_roles own join role_permissions held
          on held.organisation_id = own.organisation_id and held.role_id = own.role_id
        where own.user_id = any(array_agg(u.id)) and held.permission = 'Super Admin.Organisations.Edit') as operates,
      (array_agg(o.time_zone order by o.id))[1] as "timeZone",
      (array_agg(o.region order by o.id))[1] as region, (array_agg(o.hour_cycle order by o.id))[1] as "hourCycle"
    from users u
    join user_roles ur on ur.user_id = u.id
    join organisations o on o.id = ur.organisation_id
    join role_permissions rp on rp.organisation_id = ur.organisation_id and rp.role_id = ur.role_id
      and rp.permission = 'Organisations.Edit'
    where u.kind = 'person' and not u.is_disabled and u.deleted_at is null
    group by u.email order by u.email`.execute(db);
  return rows.some(({ operates }) => operates) ? rows : rows.map((row) => ({ ...row, operates: true }));
}

/** The building of each site of an organisation, by site id. */
export async function readSiteBuildings(
  db: Db,
  organisationId: OrganisationId,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('sites')
    .innerJoin('buildings', (join) =>
      join
        .onRef('buildings.organisation_id', '=', 'sites.organisation_id')
        .onRef('buildings.id', '=', 'sites.building_id'),
    )
    .where('sites.organisation_id', '=', organisationId)
    .select(['sites.id', 'buildings.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The size of the database with everything in it. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
