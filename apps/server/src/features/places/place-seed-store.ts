import { randomUUID } from 'node:crypto';
import { BuildingId, FloorId, type OrganisationId, RoomId, WardId } from '@padlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { planFloors } from './building-plan.ts';

export interface SeededRoom {
  readonly roomId: RoomId;
  readonly floorId: FloorId;
  readonly floor: string;
  readonly room: string;
  readonly wardId: WardId | undefined;
}
export interface SeededPlaces {
  readonly buildingId: BuildingId;
  readonly rooms: readonly SeededRoom[];
  readonly wardIds: readonly WardId[];
}

interface PlacesRequest {
  readonly floors: number;
  readonly roomsPerFloor: number;
  readonly wards: number;
  readonly bedsPerRoom: number;
}

/** Plans one building with floors and rooms, which are distributed over the wards in order. */
function planPlaces({ floors, roomsPerFloor, wards }: PlacesRequest): SeededPlaces {
  const wardIds = Array.from({ length: wards }, () => WardId.parse(randomUUID()));
  const total = floors * roomsPerFloor;
  const rooms = planFloors({ floors, roomsPerFloor }).map((planned, level) => {
    const floorId = FloorId.parse(randomUUID());
    return planned.rooms.map((room, index) => ({
      roomId: RoomId.parse(randomUUID()),
      floorId,
      floor: `Floor ${planned.number}`,
      room,
      wardId: wardIds[Math.floor(((level * roomsPerFloor + index) * wards) / total)],
    }));
  });
  return { buildingId: BuildingId.parse(randomUUID()), rooms: rooms.flat(), wardIds };
}

/** Creates an organisation's building with all its places, in few statements. */
export async function insertPlaces(
  db: Db,
  organisationId: OrganisationId,
  request: PlacesRequest,
): Promise<SeededPlaces> {
  const places = planPlaces(request);
  const { buildingId, rooms, wardIds } = places;
  const floors = [...new Map(rooms.map(({ floorId, floor }) => [floorId, floor]))];
  await db
    .insertInto('buildings')
    .values({ organisation_id: organisationId, id: buildingId, name: 'Lantern House' })
    .execute();
  await sql`
    insert into floors (organisation_id, building_id, id, name, position)
    select ${organisationId}, ${buildingId}, f.id, f.name, f.position
    from unnest(${floors.map(([id]) => id)}::uuid[], ${floors.map(([, name]) => name)}::text[])
      with ordinality as f (id, name, position)`.execute(db);
  await sql`
    insert into rooms (organisation_id, id, floor_id, name, beds)
    select ${organisationId}, r.*, ${request.bedsPerRoom}::int from unnest(
      ${rooms.map(({ roomId }) => roomId)}::uuid[], ${rooms.map(({ floorId }) => floorId)}::uuid[],
      ${rooms.map(({ room }) => room)}::text[]) r`.execute(db);
  await sql`
    insert into wards (organisation_id, building_id, id, name)
    select ${organisationId}, ${buildingId}, w.id, 'Ward ' || w.number
    from unnest(${wardIds}::uuid[]) with ordinality as w (id, number)`.execute(db);
  await sql`
    insert into ward_rooms (organisation_id, ward_id, room_id)
    select ${organisationId}, r.ward_id, r.room_id from unnest(
      ${rooms.map(({ wardId }) => wardId ?? null)}::uuid[], ${rooms.map(({ roomId }) => roomId)}::uuid[]
    ) as r (ward_id, room_id) where r.ward_id is not null`.execute(db);
  return places;
}
