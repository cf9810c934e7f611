import { randomUUID } from 'node:crypto';
import {
  type BuildingId,
  type OrganisationId,
  type PatientId,
  type RoomId,
  type WardDetail,
  WardId,
} from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { lockOrganisation } from '../organisations/index.ts';

/** A stored ward, without the caller's abilities. */
export type StoredWard = Omit<WardDetail, 'abilities'>;

/** Locks the places and wards of an organisation against other changes until this transaction ends. */
export async function lockPlaces(db: Db, organisationId: OrganisationId): Promise<void> {
  await lockOrganisation(db, organisationId);
}

/** Reads wards within the caller's scope, by name: those with the given ids, or all. */
export async function readWardDetails(
  db: Db,
  { organisationId, wardIds }: Scope,
  ids: readonly WardId[] = [],
): Promise<StoredWard[]> {
  const { rows } = await sql<StoredWard>`
    select w.id as "wardId", w.building_id as "buildingId", w.name, inside.rooms, inside.version, limited.limited
    from wards w
    cross join lateral (
      select coalesce(json_agg(json_build_object('RoomId', r.id, 'name', r.name, 'floorId', f.id, 'floor', f.name)
          order by f.position, r.name, r.id), '[]') as rooms,
        md5(w.name || coalesce(string_agg(r.id::text, ',' order by r.id), '')) as version
      from ward_rooms x
      join rooms r on r.organisation_id = x.organisation_id and r.id = x.room_id
      join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
      where x.organisation_id = w.organisation_id and x.ward_id = w.id) inside
    cross join lateral (
      select json_build_object(
          'users', count(*) filter (where u.kind = 'person'),
          'displays', count(*) filter (where u.kind = 'display'),
          'names', coalesce(json_agg(u.display_name order by u.display_name, u.user_id), '[]')) as limited
      from member_wards m
      join members u on u.organisation_id = m.organisation_id and u.user_id = m.user_id
        and not u.sees_all_places
      where m.organisation_id = w.organisation_id and m.ward_id = w.id) limited
    where w.organisation_id = ${organisationId}
      and (${wardIds === 'all'} or w.id = any(${wardIds === 'all' ? [] : wardIds}::uuid[]))
      and (${ids.length === 0} or w.id = any(${ids}::uuid[]))
    order by w.name, w.id`.execute(db);
  return rows;
}

/** Returns whether another ward of the organisation has this name, without case. */
export async function isWardNameTaken(
  db: Db,
  organisationId: OrganisationId,
  name: string,
  wardId: WardId | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from wards where organisation_id = ${organisationId} and lower(name) = lower(${name})
      and id is distinct from ${wardId}::uuid`.execute(db);
  return rows.length > 0;
}

/** Counts the rooms that are in the building. */
export async function countRoomsIn(
  db: Db,
  organisationId: OrganisationId,
  buildingId: BuildingId,
  roomIds: readonly RoomId[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rooms r
    join floors f on f.organisation_id = r.organisation_id and f.id = r.floor_id
    where r.organisation_id = ${organisationId} and f.building_id = ${buildingId}
      and r.id = any(${roomIds}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes a ward with its rooms, replacing the previous ones; a new ward without an id. Returns its id. */
export async function writeWard(
  db: Db,
  organisationId: OrganisationId,
  ward: { wardId: WardId | null; buildingId: BuildingId; name: string; roomIds: readonly RoomId[] },
): Promise<WardId> {
  const { buildingId, name, roomIds } = ward;
  const id = ward.wardId ?? WardId.parse(randomUUID());
  await sql`
    insert into wards (organisation_id, id, building_id, name)
    values (${organisationId}, ${id}, ${buildingId}, ${name})
    on conflict (organisation_id, id) do update set building_id = excluded.building_id, name = excluded.name`.execute(
    db,
  );
  await sql`
    delete from ward_rooms where organisation_id = ${organisationId} and ward_id = ${id}
      and room_id <> all(${roomIds}::uuid[])`.execute(db);
  await sql`
    insert into ward_rooms (organisation_id, ward_id, room_id)
    select ${organisationId}, ${id}::uuid, unnest(${roomIds}::uuid[])
    on conflict do nothing`.execute(db);
  return id;
}

export async function removeWard(db: Db, organisationId: OrganisationId, wardId: WardId): Promise<void> {
  await sql`delete from wards where organisation_id = ${organisationId} and id = ${wardId}`.execute(db);
}

/** Reads the people in the rooms, because their tiles name their wards. */
export async function patientsInRooms(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<PatientId[]> {
  const { rows } = await sql<{ id: PatientId }>`
    select id from patient_places where organisation_id = ${organisationId} and room_id = any(${roomIds}::uuid[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
