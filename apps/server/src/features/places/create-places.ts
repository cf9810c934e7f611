import { randomUUID } from 'node:crypto';
import { BuildingId, FloorId, type OrganisationId, RoomId } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { lowerCase } from '../../platform/names/lower-case-store.ts';
import { type JoinedWard, type JoiningRoom, joinWards } from './join-wards-store.ts';
import { writeBuilding, writeFloor } from './place-change-store.ts';
import { readNamedFloors } from './place-lookup-store.ts';
import { type WrittenRoom, writeRooms } from './room-store.ts';

/** A room with the names of its floor, building and wards. */
export interface NamedRoom {
  readonly building: string;
  readonly floor: string;
  readonly room: string;
  readonly beds: number;
  /** The wards that it joins, by name: of its building, or new. */
  readonly wards: readonly string[];
}
/** A created room, with the floor, the building and the wards that were created for it. */
interface MadeRoom {
  readonly roomId: RoomId;
  readonly floorId: FloorId;
  readonly along: readonly string[];
}
interface MadeRooms {
  readonly rooms: readonly MadeRoom[];
  /** New wards, and existing ones that got rooms. */
  readonly wards: readonly JoinedWard[];
}

/**
 * Creates missing rooms, with the floors and buildings that they name, in a transaction that has locked the
 * places. Names are compared without case.
 */
export async function createRooms(
  db: Db,
  organisationId: OrganisationId,
  rooms: readonly NamedRoom[],
): Promise<MadeRooms> {
  const known = await readNamedFloors(db, organisationId);
  const small = await lowerCase(
    db,
    [...known, ...rooms].flatMap(({ building, floor }) => [building, floor ?? '']),
  );
  const buildings = new Map(known.map(({ building, buildingId }) => [small(building), buildingId]));
  const key = (building: string, floor: string): string => JSON.stringify([small(building), small(floor)]);
  const floors = new Map(
    known.flatMap(({ building, floor, floorId }) =>
      floor !== null && floorId !== null ? [[key(building, floor), floorId] as const] : [],
    ),
  );
  const createdRooms: (MadeRoom & { along: string[] })[] = [];
  const joining: JoiningRoom[] = [];
  const written: WrittenRoom[] = [];
  for (const { building, floor, room, beds, wards } of rooms) {
    const along: string[] = [];
    let buildingId = buildings.get(small(building));
    if (buildingId === undefined) {
      buildingId = BuildingId.parse(randomUUID());
      await writeBuilding(db, organisationId, { id: buildingId, name: building });
      buildings.set(small(building), buildingId);
      along.push(buildingId);
    }
    let floorId = floors.get(key(building, floor));
    if (floorId === undefined) {
      floorId = FloorId.parse(randomUUID());
      await writeFloor(db, organisationId, { id: floorId, buildingId, name: floor, position: null });
      floors.set(key(building, floor), floorId);
      along.push(floorId);
    }
    const roomId = RoomId.parse(randomUUID());
    written.push({ id: roomId, floorId, name: room, beds });
    createdRooms.push({ roomId, floorId, along });
    joining.push({ roomId, buildingId, wards });
  }
  await writeRooms(db, organisationId, written);
  const wards = await joinWards(db, organisationId, joining);
  for (const { wardId, isNew, roomIds } of wards)
    if (isNew) createdRooms.find(({ roomId }) => roomId === roomIds[0])?.along.push(wardId);
  return { rooms: createdRooms, wards };
}
