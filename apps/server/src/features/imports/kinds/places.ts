import { PlaceName, RoomId, SavedRoom, WardName } from '@padlight/contract';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { problem } from '../../../platform/http/problem.ts';
import {
  createRooms,
  deleteRooms,
  digestRooms,
  findRoomsNamed,
  findUsedRooms,
  lockPlaces,
  type NamedRoom,
  readNamedFloors,
  readWards,
} from '../../places/index.ts';
import { mayEditEverywhere, requireEveryPlace } from '../../scope/index.ts';
import type { KeepReason } from '../import-store.ts';
import { defineKind } from '../imported-kind.ts';
import { fault, faultsOf, plain, readNames, readWhole } from '../read-values.ts';

const Row = z.object({
  building: PlaceName,
  floor: PlaceName,
  room: SavedRoom.shape.name,
  beds: SavedRoom.shape.beds,
  wards: z.array(WardName).max(20),
});

const keyOf = ({ building, floor, room }: Pick<NamedRoom, 'building' | 'floor' | 'room'>): string =>
  JSON.stringify([building, floor, room].map(plain));

/** Reads the building of each ward by its name: stored wards, and those that rows of the file create. */
async function openWards(db: Db, { scope }: Caller): Promise<(building: string, wards: string[]) => boolean> {
  const { organisationId } = scope;
  const buildings = new Map(
    (await readNamedFloors(db, organisationId)).map(({ buildingId, building }) => [buildingId, building]),
  );
  const buildingOf = new Map(
    (await readWards(db, scope)).map(({ name, buildingId }) => [
      plain(name),
      plain(buildings.get(buildingId) ?? ''),
    ]),
  );
  return (building, wards) => {
    const isElsewhere = wards.some(
      (ward) => (buildingOf.get(plain(ward)) ?? plain(building)) !== plain(building),
    );
    if (!isElsewhere) for (const ward of wards) buildingOf.set(plain(ward), plain(building));
    return !isElsewhere;
  };
}

/** Rooms with their beds; missing buildings, floors and wards are created with them. */
export const importedPlaces = defineKind<NamedRoom, RoomId>({
  id: RoomId,
  require(caller) {
    if (!caller.permissions.has('Organisations.Edit')) throw problem('forbidden');
    if (!mayEditEverywhere(caller)) requireEveryPlace(caller);
  },
  lock: lockPlaces,
  checker(db, caller) {
    const { scope } = caller;
    const keysOfFile = new Set<string>();
    let areIn: Awaited<ReturnType<typeof openWards>> | undefined;
    return async (rows) => {
      areIn ??= await openWards(db, caller);
      const mayJoin = areIn;
      const existing = await findRoomsNamed(
        db,
        scope,
        rows.flatMap(({ room }) => room ?? []),
      );
      const exists = new Set(existing.map(keyOf));
      return rows.map((row) => {
        const beds = row.beds === undefined ? 1 : readWhole(row.beds);
        if (beds === undefined) return { faults: [fault('beds', 'not-a-number')] };
        const { building = '', floor = '', room = '' } = row;
        const wards = [...new Map(readNames(row.wards ?? '').map((name) => [plain(name), name])).values()];
        const read = Row.safeParse({ building, floor, room, beds, wards });
        if (!read.success) return { faults: faultsOf(read.error, {}) };
        const key = keyOf(read.data);
        if (exists.has(key)) return { faults: [fault('room', 'exists')] };
        if (keysOfFile.has(key)) return { faults: [fault('room', 'twice-in-file')] };
        if (!mayJoin(read.data.building, read.data.wards))
          return { faults: [fault('wards', 'ward-elsewhere')] };
        keysOfFile.add(key);
        return { prepared: read.data };
      });
    };
  },
  async write({ db, caller, audit }, rooms) {
    const { rooms: createdRooms, wards } = await createRooms(db, caller.scope.organisationId, rooms);
    const byFloor = Map.groupBy(
      createdRooms.map((room, index) => ({ ...room, name: rooms[index]?.room })),
      ({ floorId }) => floorId,
    );
    for (const [floorId, inIt] of byFloor)
      audit('room.saved', floorId, { floorId, names: inIt.map(({ name }) => name) });
    for (const { wardId, name, buildingId, roomIds } of wards)
      audit('area.saved', wardId, { name, buildingId, rooms: roomIds });
    return createdRooms.map(({ roomId, along }) => ({ created: roomId, along }));
  },
  digest: digestRooms,
  async remove({ db, caller }, rows) {
    const { organisationId } = caller.scope;
    const ids = rows.map(({ created }) => created);
    const used = await findUsedRooms(db, organisationId, ids);
    const free = ids.filter((id) => !used.has(id));
    const along = rows.flatMap((row) => row.along);
    const last = await deleteRooms(db, organisationId, free, along);
    return new Map<RoomId, KeepReason>([
      ...[...used].map((id) => [id, 'in-use'] as const),
      ...[...last].map((id) => [id, 'last-place'] as const),
    ]);
  },
});
