import type { OrganisationId, PatientId, RoomId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PlaceKey } from './place-change-store.ts';

/** Counts the places, and how many of them would be deleted. */
export async function countPlaces(db: Db, organisationId: OrganisationId, { level, id }: PlaceKey) {
  const floorGoes = { building: sql`f.building_id`, floor: sql`f.id`, room: sql`null::uuid` }[level];
  const roomGoes = { building: sql`f.building_id`, floor: sql`f.id`, room: sql`r.id` }[level];
  const { rows } = await sql<{
    floors: number;
    rooms: number;
    beds: number;
    buildingsLeft: number;
    floorsLeft: number;
    roomsLeft: number;
  }>`
    select floors.*, rooms.*, (
      select count(*)::int from buildings b where b.organisation_id = ${organisationId}
        and b.id is distinct from ${level === 'building' ? id : null}::uuid) as "buildingsLeft"
    from (
      select count(*) filter (where goes)::int as floors, count(*) filter (where not goes)::int as "floorsLeft"
      from (select ${floorGoes} is not distinct from ${id}::uuid as goes from floors f
        where f.organisation_id = ${organisationId}) f) floors
    cross join (
      select count(*) filter (where goes)::int as rooms, count(*) filter (where not goes)::int as "roomsLeft",
        coalesce(sum(beds) filter (where goes), 0)::int as beds
      from (select ${roomGoes} = ${id}::uuid as goes, r.beds from rooms r
        join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
        where r.organisation_id = ${organisationId}) r) rooms`.execute(db);
  return rows[0] ?? { floors: 0, rooms: 0, beds: 0, buildingsLeft: 0, floorsLeft: 0, roomsLeft: 0 };
}

/** Reads who has a bed in the rooms, by name. */
export async function readPeopleIn(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<{ id: PatientId; alias: string; code: string }[]> {
  const { rows } = await sql<{ id: PatientId; alias: string; code: string }>`
    select id, alias, code from patient_labels
    where organisation_id = ${organisationId} and room_id = any(${roomIds}::uuid[]) and archived_at is null
    order by alias, id`.execute(db);
  return rows;
}

/** Reads the wards of the rooms: whether they have other rooms, and how many users and displays are limited to them. */
export async function readWardsOf(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<{ id: WardId; name: string; ends: boolean; limited: number }[]> {
  const { rows } = await sql<{ id: WardId; name: string; ends: boolean; limited: number }>`
    select w.id, w.name, bool_and(x.room_id = any(${roomIds}::uuid[])) as ends, (
        select count(*)::int from member_wards mw
        where not mw.sees_all_places and mw.organisation_id = w.organisation_id and mw.ward_id = w.id) as limited
    from wards w
    join ward_rooms x on x.organisation_id = w.organisation_id and x.ward_id = w.id
    where w.organisation_id = ${organisationId}
    group by w.organisation_id, w.id having bool_or(x.room_id = any(${roomIds}::uuid[]))
    order by w.name, w.id`.execute(db);
  return rows;
}

/** Reads who filters by one of the places: the number of users, and wall displays by name. */
export async function readFiltersOf(
  db: Db,
  organisationId: OrganisationId,
  placeIds: readonly string[],
): Promise<{ users: number; displays: string[] }> {
  const { rows } = await sql<{ name: string | null }>`
    select d.name from user_filters u
    left join displays d on d.organisation_id = u.organisation_id and d.user_id = u.user_id
    where u.organisation_id = ${organisationId} and d.revoked_at is null and (
      u.filter ->> 'buildingId' = any(${placeIds}::text[])
      or exists (select from jsonb_array_elements_text(u.filter -> 'filterIds') i where i = any(${placeIds}::text[])))
    order by d.name`.execute(db);
  const displays = rows.flatMap(({ name }) => name ?? []);
  return { users: rows.length - displays.length, displays };
}

/** Reads the networks of a place that is a building, with the number of devices of each. */
export async function readSitesOf(
  db: Db,
  organisationId: OrganisationId,
  { level, id }: PlaceKey,
): Promise<{ installationId: string; devices: number }[]> {
  if (level !== 'building') return [];
  const { rows } = await sql<{ installationId: string; devices: number }>`
    select coalesce(s.installation_id, '–') as "installationId", (
        (select count(*) from registered_nodes n where n.organisation_id = s.organisation_id and n.site_id = s.id)
        + (select count(*) from registered_pods p where p.organisation_id = s.organisation_id and p.site_id = s.id))::int as devices
    from site_buildings s where s.organisation_id = ${organisationId} and s.building_id = ${id}::uuid
    order by 1`.execute(db);
  return rows;
}

/** Counts the nodes in the rooms. */
export async function countNodesIn(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registered_nodes
    where organisation_id = ${organisationId} and room_id = any(${roomIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes a place with its floors and rooms and, for a building, its wards. No one may have a room there any more. */
export async function removePlace(
  db: Db,
  organisationId: OrganisationId,
  { level, id }: PlaceKey,
): Promise<void> {
  const column = { building: 'f.building_id', floor: 'f.id', room: 'r.id' }[level];
  await sql`
    delete from rooms r using floors f
    where r.organisation_id = ${organisationId} and f.organisation_id = r.organisation_id and f.id = r.floor_id
      and ${sql.ref(column)} = ${id}::uuid`.execute(db);
  if (level === 'room') return;
  const at = level === 'building' ? 'building_id' : 'id';
  await sql`
    delete from floors where organisation_id = ${organisationId} and ${sql.ref(at)} = ${id}::uuid`.execute(
    db,
  );
  if (level === 'floor') return;
  await sql`delete from wards where organisation_id = ${organisationId} and building_id = ${id}::uuid`.execute(
    db,
  );
  await sql`delete from buildings where organisation_id = ${organisationId} and id = ${id}::uuid`.execute(db);
}
