import type { BuildingId, FloorId, OrganisationId, RoomId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { roomInScope } from '../scope/index.ts';

/** A room by its name, with its floor and building. */
export interface FoundRoom {
  readonly roomId: RoomId;
  readonly room: string;
  readonly floor: string;
  readonly building: string;
}

/** Reads the caller's rooms with one of these names, without case. */
export async function findRoomsNamed(db: Db, scope: Scope, names: readonly string[]): Promise<FoundRoom[]> {
  const { rows } = await sql<FoundRoom>`
    select r.id as "roomId", r.name as room, f.name as floor, b.name as building
    from rooms r
    join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    join buildings b on b.organisation_id = f.organisation_id and b.id = f.building_id
    where r.organisation_id = ${scope.organisationId} and ${roomInScope(scope, 'r.id')}
      and lower(r.name) in (select lower(name) from unnest(${[...names]}::text[]) as name)`.execute(db);
  return rows;
}

/** Reads each floor of an organisation with its building; a building without floors has none. */
export async function readNamedFloors(
  db: Db,
  organisationId: OrganisationId,
): Promise<{ buildingId: BuildingId; building: string; floorId: FloorId | null; floor: string | null }[]> {
  const { rows } = await sql<{
    buildingId: BuildingId;
    building: string;
    floorId: FloorId | null;
    floor: string | null;
  }>`
    select b.id as "buildingId", b.name as building, f.id as "floorId", f.name as floor from buildings b
    left join floors f on f.organisation_id = b.organisation_id and f.building_id = b.id
    where b.organisation_id = ${organisationId}`.execute(db);
  return rows;
}

/** Computes a digest of each stored room and its wards. */
export async function digestRooms(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<Map<RoomId, string>> {
  const { rows } = await sql<{ id: RoomId; digest: string }>`
    select id, md5(r::text || coalesce((
        select string_agg(x.ward_id::text, ',' order by x.ward_id) from ward_rooms x
        where x.organisation_id = r.organisation_id and x.room_id = r.id), '')) as digest
    from rooms r
    where organisation_id = ${organisationId} and id = any(${roomIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Finds the rooms in use: by a person in care or archived, or by a node. */
export async function findUsedRooms(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<Set<RoomId>> {
  const { rows } = await sql<{ id: RoomId }>`
    select r.id from rooms r
    where r.organisation_id = ${organisationId} and r.id = any(${roomIds}::uuid[]) and (
      exists (select from patient_places p where p.organisation_id = r.organisation_id and p.room_id = r.id)
      or exists (select from registered_nodes n where n.organisation_id = r.organisation_id and n.room_id = r.id))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes unused rooms, then their empty wards, floors and buildings, while others of their kind remain. A
 * ward to which a user is limited stays. Returns the rooms that stay, because they are the last.
 */
export async function deleteRooms(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
  along: readonly string[],
): Promise<Set<RoomId>> {
  const remaining = await sql`
    select from rooms where organisation_id = ${organisationId} and id <> all(${roomIds}::uuid[]) limit 1`.execute(
    db,
  );
  const stay = remaining.rows.length > 0 ? roomIds.slice(0, 0) : roomIds.slice(0, 1);
  const deletedIds = roomIds.slice(stay.length);
  await sql`delete from rooms where organisation_id = ${organisationId} and id = any(${deletedIds}::uuid[])`.execute(
    db,
  );
  await sql`
    delete from wards w where w.organisation_id = ${organisationId} and w.id = any(${along}::uuid[])
      and not exists (select from ward_rooms x where x.organisation_id = w.organisation_id and x.ward_id = w.id)
      and not exists (
        select from member_wards m where m.organisation_id = w.organisation_id and m.ward_id = w.id)`.execute(
    db,
  );
  await sql`
    delete from floors f where f.organisation_id = ${organisationId} and f.id = any(${along}::uuid[])
      and not exists (select from rooms r where r.organisation_id = f.organisation_id and r.floor_id = f.id)`.execute(
    db,
  );
  await sql`
    delete from buildings b where b.organisation_id = ${organisationId} and b.id = any(${along}::uuid[])
      and not exists (select from floors f where f.organisation_id = b.organisation_id and f.building_id = b.id)
      and not exists (select from site_buildings s where s.organisation_id = b.organisation_id and s.building_id = b.id)
      and not exists (select from wards w where w.organisation_id = b.organisation_id and w.building_id = b.id)`.execute(
    db,
  );
  return new Set(stay);
}
