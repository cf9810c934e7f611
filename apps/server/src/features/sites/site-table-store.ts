import type { BuildingId, OrganisationId, SiteId } from '@padlight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lockBuilding } from '../places/index.ts';

/** A site with the numbers of devices registered in it. */
export interface StoredSite {
  readonly siteId: SiteId;
  readonly buildingId: BuildingId;
  readonly building: string;
  readonly installationId: string | null;
  readonly nodes: number;
  readonly pods: number;
  readonly lastHeardAt: Date | null;
  readonly version: number;
  /** The facilities that it serves beside its own. */
  readonly linked: { buildingId: BuildingId; building: string }[];
}

async function read(
  db: Db,
  organisationId: OrganisationId,
  chosen: RawBuilder<unknown>,
): Promise<StoredSite[]> {
  const { rows } = await sql<StoredSite>`
    select s.id as "siteId", s.building_id as "buildingId", b.name as building,
      s.installation_id as "installationId", s.version, l.linked, n.nodes, n."lastHeardAt", (
        select count(*)::int from pods p
        where p.organisation_id = s.organisation_id and p.site_id = s.id) as pods
    from sites s
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    cross join lateral (
      select count(*)::int as nodes, max(n.last_heard_at) as "lastHeardAt" from nodes n
      where n.organisation_id = s.organisation_id and n.site_id = s.id) n
    cross join lateral (
      select coalesce(json_agg(json_build_object('buildingId', o.id, 'building', o.name) order by o.name, o.id), '[]')
        as linked
      from facility_links l
      join building_names o on o.organisation_id = l.organisation_id and o.id = l.building_id
      where l.organisation_id = s.organisation_id and l.site_id = s.id) l
    where s.organisation_id = ${organisationId} ${chosen}`.execute(db);
  return rows;
}

/** Reads the sites of an organisation, by the names of their buildings. */
export const readSites = (db: Db, organisationId: OrganisationId): Promise<StoredSite[]> =>
  read(db, organisationId, sql`order by b.name, s.id`);

/** Locks and reads a site of the organisation. */
export const lockSite = async (
  db: Db,
  organisationId: OrganisationId,
  siteId: SiteId,
): Promise<StoredSite | undefined> =>
  (await read(db, organisationId, sql`and s.id = ${siteId} for update of s`))[0];

/** Locks and reads a building of the organisation, so that it never gets two sites at once. */
export async function lockSiteBuilding(
  db: Db,
  organisationId: OrganisationId,
  buildingId: BuildingId,
): Promise<{ name: string; hasSite: boolean } | undefined> {
  const building = await lockBuilding(db, organisationId, buildingId);
  if (!building) return undefined;
  const sites = await sql`
    select from sites where organisation_id = ${organisationId} and building_id = ${buildingId}
    union all
    select from facility_links where organisation_id = ${organisationId} and building_id = ${buildingId}`.execute(
    db,
  );
  return { ...building, hasSite: sites.rows.length > 0 };
}
