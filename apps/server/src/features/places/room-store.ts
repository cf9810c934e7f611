import type { BuildingId, FloorId, OrganisationId, RoomId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A room as it is written. */
export interface WrittenRoom {
  readonly id: RoomId;
  readonly floorId: FloorId;
  readonly name: string;
  readonly beds: number;
}

/** Locks rooms against new bed assignments until this transaction ends. */
export async function lockRooms(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<void> {
  await sql`
    select from rooms where organisation_id = ${organisationId} and id = any(${roomIds}::uuid[])
    order by id for update`.execute(db);
}

/** Computes the fewest beds that a room needs: for the people in it, and up to the highest bed number in use. */
export async function readTakenBeds(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
): Promise<Map<RoomId, number>> {
  const { rows } = await sql<{ roomId: RoomId; beds: number }>`
    select room_id as "roomId",
      greatest(count(*), max(bed::int) filter (where bed ~ '^[0-9]{1,4}$'))::int as beds
    from patient_places
    where organisation_id = ${organisationId} and room_id = any(${roomIds}::uuid[]) and archived_at is null
    group by room_id`.execute(db);
  return new Map(rows.map(({ roomId, beds }) => [roomId, beds]));
}

/** Writes rooms, and moves those that were on another floor. */
export async function writeRooms(
  db: Db,
  organisationId: OrganisationId,
  rooms: readonly WrittenRoom[],
): Promise<void> {
  await sql`
    insert into rooms (organisation_id, id, floor_id, name, beds)
    select ${organisationId}, r.id, r.floor_id, r.name, r.beds from unnest(
      ${rooms.map(({ id }) => id)}::uuid[], ${rooms.map(({ floorId }) => floorId)}::uuid[],
      ${rooms.map(({ name }) => name)}::text[],
      ${rooms.map(({ beds }) => beds)}::int[]) as r (id, floor_id, name, beds)
    on conflict (organisation_id, id) do update
      set floor_id = excluded.floor_id, name = excluded.name, beds = excluded.beds`.execute(db);
}

/**
 * Removes rooms from their wards, except those of one building if it is passed. Wards without rooms end.
 * Returns the wards that the rooms left.
 */
export async function leaveWards(
  db: Db,
  organisationId: OrganisationId,
  roomIds: readonly RoomId[],
  stayingIn: BuildingId | null,
): Promise<WardId[]> {
  const leftWards = await sql<{ id: WardId }>`
    delete from ward_rooms x using wards w
    where x.organisation_id = ${organisationId} and x.room_id = any(${roomIds}::uuid[])
      and w.organisation_id = x.organisation_id and w.id = x.ward_id
      and w.building_id is distinct from ${stayingIn}::uuid
    returning w.id`.execute(db);
  const ids = [...new Set(leftWards.rows.map(({ id }) => id))];
  await sql`
    delete from wards w where w.organisation_id = ${organisationId} and w.id = any(${ids}::uuid[])
      and not exists (
        select from ward_rooms x where x.organisation_id = w.organisation_id and x.ward_id = w.id)`.execute(
    db,
  );
  return ids;
}
