import { type FloorId, mostRoomsFound, type TreeBuilding } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getBuildings } from './get-buildings.ts';
import { getPlaceTree } from './get-place-tree.ts';

let database: TestDatabase;
let small: SeededHome;
let large: SeededHome;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { wards: 2, nodes: 1, patients: 1 };
  small = await seedHome(database.db, { ...request, floors: 2, roomsPerFloor: 11, organisationName: 'Elm' });
  large = await seedHome(database.db, { ...request, floors: 8, roomsPerFloor: 90, organisationName: 'Oak' });
});
afterAll(() => database.close());

function ask(
  home: SeededHome,
  wanted: { floorIds?: FloorId[]; placeId?: string; search?: string },
  scope: Pick<Scope, 'wardIds'> = { wardIds: 'all' },
) {
  const { organisationId } = home;
  const { context } = contextOf(database.db, callerOf({ organisationId, ...scope }));
  const { floorIds = [], placeId, search = '' } = wanted;
  const query = { organisationId, floorIds, placeId, search };
  return getPlaceTree({ query, body: undefined }, context);
}
const roomsOf = (buildings: readonly TreeBuilding[]): number[] =>
  buildings.flatMap(({ floors }) => floors.map(({ rooms }) => rooms.length));
const names = (buildings: readonly TreeBuilding[]): string[][] =>
  buildings.flatMap(({ floors }) =>
    floors.map(({ name, rooms }) => [name, ...rooms.map((room) => room.name)]),
  );

test('a small organisation has all of its places at once, as they are listed elsewhere', async () => {
  const { buildings, found } = await ask(small, {});
  const { organisationId } = small;
  const { context } = contextOf(database.db, callerOf({ organisationId }));
  const listed = await getBuildings({ query: { organisationId }, body: undefined }, context);
  expect(buildings).toMatchObject(listed);
  expect(found).toBeNull();
});

test('a large one has the rooms of the floors that are open, and of the floor that a place is on', async () => {
  const { buildings } = await ask(large, {});
  expect(roomsOf(buildings)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const floors = buildings[0]?.floors ?? [];
  expect(floors.map(({ roomCount }) => roomCount)).toEqual([90, 90, 90, 90, 90, 90, 90, 90]);
  const [, second = expect.fail(), , fourth = expect.fail()] = floors;
  const open = await ask(large, { floorIds: [second.floorId], placeId: fourth.floorId });
  expect(roomsOf(open.buildings)).toEqual([0, 90, 0, 90, 0, 0, 0, 0]);
  const room = open.buildings[0]?.floors[3]?.rooms[7]?.roomId ?? expect.fail();
  expect(roomsOf((await ask(large, { placeId: room })).buildings)).toEqual([0, 0, 0, 90, 0, 0, 0, 0]);
});

test('a text is found in names, with what they are in; most first where there are too many', async () => {
  const one = await ask(large, { search: '511' });
  expect(names(one.buildings)).toEqual([['Floor 5', '511']]);
  expect(one.found).toBe(1);
  const floor = await ask(large, { search: 'floor 3' });
  expect([names(floor.buildings), floor.found]).toEqual([[['Floor 3']], 1]);
  const many = await ask(large, { search: '1' });
  expect(many.found).toBeGreaterThan(mostRoomsFound);
  expect(roomsOf(many.buildings).reduce((sum, count) => sum + count)).toBe(mostRoomsFound);
  expect(roomsOf(many.buildings)[0]).toBe(90);
  const none = await ask(large, { search: '%' });
  expect(none).toEqual({ buildings: [], found: 0 });
});

test('who sees one ward sees, and finds, what leads to its rooms', async () => {
  const upstairs = { wardIds: [small.wardIds[1] ?? expect.fail()] };
  expect(names((await ask(small, {}, upstairs)).buildings).map(([floor]) => floor)).toEqual(['Floor 2']);
  expect(await ask(small, { search: '101' }, upstairs)).toEqual({ buildings: [], found: 0 });
  expect(await ask(small, {}, { wardIds: [] })).toEqual({ buildings: [], found: null });
});
