import type { BuildingId, Mac, OrganisationId, SiteId, UserId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';

interface StoredFacility {
  readonly buildingId: BuildingId;
  readonly building: string;
  readonly siteId: SiteId | null;
  readonly siteBuilding: string;
  readonly isOwn: boolean;
  readonly linkedAt: Date | null;
  readonly nodes: number;
}

/** Reads the facilities of an organisation by name, each with the site that serves it. */
export async function readFacilities(db: Db, organisationId: OrganisationId): Promise<StoredFacility[]> {
  const { rows } = await sql<StoredFacility>`
    select b.id as "buildingId", b.name as building, s.id as "siteId", o.name as "siteBuilding",
      s.building_id = b.id as "isOwn", l.linked_at as "linkedAt", (
        select count(*)::int from nodes n
        join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
        join floor_names f on f.organisation_id = r.organisation_id and f.id = r.floor_id
        where n.organisation_id = b.organisation_id and n.site_id = s.id and f.building_id = b.id) as nodes
    from building_names b
    left join facility_links l on l.organisation_id = b.organisation_id and l.building_id = b.id
    left join sites s on s.organisation_id = b.organisation_id
      and (s.building_id = b.id or s.id = l.site_id)
    left join building_names o on o.organisation_id = s.organisation_id and o.id = s.building_id
    where b.organisation_id = ${organisationId}
    order by b.name, b.id`.execute(db);
  return rows;
}

interface LinkKey {
  readonly organisationId: OrganisationId;
  readonly siteId: SiteId;
  readonly buildingId: BuildingId;
}

/** Links a site to a building that no site serves. */
export async function insertFacilityLink(
  db: Db,
  { organisationId, siteId, buildingId }: LinkKey,
  { at, userId }: { readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await db
    .insertInto('facility_links')
    .values({
      organisation_id: organisationId,
      site_id: siteId,
      building_id: buildingId,
      linked_at: at,
      linked_by: userId,
    })
    .execute();
}

/** Ends such a link; returns false if there is none. */
export async function deleteFacilityLink(
  db: Db,
  { organisationId, siteId, buildingId }: LinkKey,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('facility_links')
    .where('organisation_id', '=', organisationId)
    .where('site_id', '=', siteId)
    .where('building_id', '=', buildingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface ShareKey {
  readonly organisationId: OrganisationId;
  readonly nodeId: number;
}

/** Locks and reads a node of a site; without a site, of any site of the organisation. */
export async function lockNodeOf(
  db: Db,
  { organisationId, siteId, mac }: { organisationId: OrganisationId; siteId?: SiteId; mac: Mac },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from nodes
    where organisation_id = ${organisationId} and mac = ${mac} and removed_at is null
      and (${siteId ?? null}::uuid is null or site_id = ${siteId ?? null}::uuid)
    for update`.execute(db);
  return rows[0]?.id;
}

/** Replaces the hash of a node's share code. */
export async function saveShareCode(
  db: Db,
  { organisationId, nodeId }: ShareKey,
  { hash, until }: { readonly hash: Buffer; readonly until: Date },
): Promise<void> {
  await sql`
    insert into node_share_codes values (${organisationId}, ${nodeId}, ${hash}, ${until})
    on conflict (organisation_id, node_id) do update set code_hash = excluded.code_hash, until = excluded.until`.execute(
    db,
  );
}

/** Consumes the code of a node of the organisation if it is still valid: it can't be used twice. */
export async function takeShareCode(
  db: Db,
  organisationId: OrganisationId,
  hash: Buffer,
  now: Date,
): Promise<{ nodeId: number; nodeMac: Mac; siteId: SiteId } | undefined> {
  const { rows } = await sql<{ nodeId: number; nodeMac: Mac; siteId: SiteId }>`
    delete from node_share_codes c using nodes n
    where c.organisation_id = ${organisationId} and c.code_hash = ${hash} and c.until > ${now}
      and n.organisation_id = c.organisation_id and n.id = c.node_id
    returning n.id as "nodeId", n.mac as "nodeMac", n.site_id as "siteId"`.execute(db);
  return rows[0];
}

/** Lets a site use a node of another; no change if it does already. */
export async function insertNodeShare(
  db: Db,
  { organisationId, nodeId }: ShareKey,
  share: { readonly siteId: SiteId; readonly at: Date; readonly userId: UserId },
): Promise<void> {
  await db
    .insertInto('node_shares')
    .values({
      organisation_id: organisationId,
      node_id: nodeId,
      site_id: share.siteId,
      shared_at: share.at,
      shared_by: share.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the use of a node by a site; returns false if the site did not use it. */
export async function deleteNodeShare(
  db: Db,
  { organisationId, nodeId }: ShareKey,
  siteId: SiteId,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('node_shares')
    .where('organisation_id', '=', organisationId)
    .where('node_id', '=', nodeId)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface StoredShare {
  readonly nodeMac: Mac;
  readonly room: string | null;
  readonly siteId: SiteId;
  readonly building: string;
  readonly usedBy: { readonly siteId: SiteId; readonly building: string };
  readonly sharedAt: Date;
}

/** Reads the nodes in the caller's rooms that another site may use, with both sites. */
export async function readNodeShares(db: Db, scope: Scope): Promise<StoredShare[]> {
  const { rows } = await sql<StoredShare>`
    select n.mac as "nodeMac", r.name as room, s.id as "siteId", b.name as building, x.shared_at as "sharedAt",
      json_build_object('siteId', u.id, 'building', ub.name) as "usedBy"
    from node_shares x
    join nodes n on n.organisation_id = x.organisation_id and n.id = x.node_id
    left join room_names r on r.organisation_id = n.organisation_id and r.id = n.room_id
    join sites s on s.organisation_id = n.organisation_id and s.id = n.site_id
    join building_names b on b.organisation_id = s.organisation_id and b.id = s.building_id
    join sites u on u.organisation_id = x.organisation_id and u.id = x.site_id
    join building_names ub on ub.organisation_id = u.organisation_id and ub.id = u.building_id
    where x.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'n.room_id')}
    order by b.name, n.mac, ub.name`.execute(db);
  return rows;
}

/** Ends the use of a node by other sites, and its share code. */
export async function deleteNodeShares(db: Db, { organisationId, nodeId }: ShareKey): Promise<void> {
  const ofNode = sql`where organisation_id = ${organisationId} and node_id = ${nodeId}`;
  await sql`delete from node_shares ${ofNode}`.execute(db);
  await sql`delete from node_share_codes ${ofNode}`.execute(db);
}
