import type { BuildingId, OrganisationId, RoomId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A room and the names of the wards that it is to join. */
export interface JoiningRoom {
  readonly roomId: RoomId;
  readonly buildingId: BuildingId;
  readonly wards: readonly string[];
}
/** A ward that got rooms. */
export interface JoinedWard {
  readonly wardId: WardId;
  readonly name: string;
  readonly buildingId: BuildingId;
  readonly isNew: boolean;
  readonly roomIds: readonly RoomId[];
}

/** Adds rooms to wards by name, without case; a missing ward is created in the building of its first room. */
export async function joinWards(
  db: Db,
  organisationId: OrganisationId,
  rooms: readonly JoiningRoom[],
): Promise<JoinedWard[]> {
  const named = rooms.flatMap(({ roomId, buildingId, wards }) =>
    wards.map((name) => ({ roomId, buildingId, name })),
  );
  if (named.length === 0) return [];
  const requested = sql`unnest(${named.map(({ roomId }) => roomId)}::uuid[],
    ${named.map(({ buildingId }) => buildingId)}::uuid[], ${named.map(({ name }) => name)}::text[])
    with ordinality as requested (room_id, building_id, name, nth)`;
  const created = await sql<{ id: WardId }>`
    insert into wards (organisation_id, building_id, name)
    select distinct on (lower(requested.name)) ${organisationId}, requested.building_id, requested.name from ${requested}
    where not exists (
      select from wards w where w.organisation_id = ${organisationId} and lower(w.name) = lower(requested.name))
    order by lower(requested.name), requested.nth
    returning id`.execute(db);
  const isNew = new Set(created.rows.map(({ id }) => id));
  const { rows: joined } = await sql<Omit<JoinedWard, 'isNew'>>`
    with joining as (
      select w.id as ward_id, requested.room_id, requested.nth from ${requested}
      join wards w on w.organisation_id = ${organisationId} and lower(w.name) = lower(requested.name)),
    written as (
      insert into ward_rooms (organisation_id, ward_id, room_id)
      select ${organisationId}, ward_id, room_id from joining on conflict do nothing)
    select w.id as "wardId", w.name, w.building_id as "buildingId", array_agg(j.room_id order by j.nth) as "roomIds"
    from joining j join wards w on w.organisation_id = ${organisationId} and w.id = j.ward_id
    group by w.id, w.name, w.building_id order by w.name`.execute(db);
  return joined.map((ward) => ({ ...ward, isNew: isNew.has(ward.wardId) }));
}
