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

function readTree(
  home: SeededHome,
  filter: { floorIds?: FloorId[]; placeId?: string; search?: string },
  scope: Pick<Scope, 'wardIds'> = { wardIds: 'all' },
) {
  const { organisationId } = home;
  const { context } = contextOf(database.db, callerOf({ organisationId, ...scope }));
  const { floorIds = [], placeId, search = '' } = filter;
  const query = { organisationId, floorIds, placeId, search };
  return getPlaceTree({ query, body: undefined }, context);
}
const roomsOf = (buildings: readonly TreeBuilding[]): number[] =>
  buildings.flatMap(({ floors }) => floors.map(({ rooms }) => rooms.length));
const names = (buildings: readonly TreeBuilding[]): string[][] =>
  buildings.flatMap(({ floors }) =>
    floors.map(({ name, rooms }) => [name, ...rooms.map((room) => room.name)]),
  );

test('a small organisation gets all of its places at once, as listed elsewhere', async () => {
  const { buildings, found: matchCount } = await readTree(small, {});
  const { organisationId } = small;
  const { context } = contextOf(database.db, callerOf({ organisationId }));
  const listed = await getBuildings({ query: { organisationId }, body: undefined }, context);
  expect(buildings).toMatchObject(listed);
  expect(matchCount).toBeNull();
});

test('a large one gets the rooms of open floors and of a place’s floor', async () => {
  const { buildings } = await readTree(large, {});
  expect(roomsOf(buildings)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  const floors = buildings[0]?.floors ?? [];
  expect(floors.map(({ roomCount }) => roomCount)).toEqual([90, 90, 90, 90, 90, 90, 90, 90]);
  const [, second = expect.fail(), , fourth = expect.fail()] = floors;
  const open = await readTree(large, { floorIds: [second.floorId], placeId: fourth.floorId });
  expect(roomsOf(open.buildings)).toEqual([0, 90, 0, 90, 0, 0, 0, 0]);
  const room = open.buildings[0]?.floors[3]?.rooms[7]?.roomId ?? expect.fail();
  expect(roomsOf((await readTree(large, { placeId: room })).buildings)).toEqual([0, 0, 0, 90, 0, 0, 0, 0]);
});

test('a text matches names, with their parents; at most the first matches', async () => {
  const match = await readTree(large, { search: '511' });
  expect(names(match.buildings)).toEqual([['Floor 5', '511']]);
  expect(match.found).toBe(1);
  const floor = await readTree(large, { search: 'floor 3' });
  expect([names(floor.buildings), floor.found]).toEqual([[['Floor 3']], 1]);
  const many = await readTree(large, { search: '1' });
  expect(many.found).toBeGreaterThan(mostRoomsFound);
  expect(roomsOf(many.buildings).reduce((sum, count) => sum + count)).toBe(mostRoomsFound);
  expect(roomsOf(many.buildings)[0]).toBe(90);
  const none = await readTree(large, { search: '%' });
  expect(none).toEqual({ buildings: [], found: 0 });
});

test('a user of one ward sees and finds the places to its rooms', async () => {
  const upstairs = { wardIds: [small.wardIds[1] ?? expect.fail()] };
  expect(names((await readTree(small, {}, upstairs)).buildings).map(([floor]) => floor)).toEqual(['Floor 2']);
  expect(await readTree(small, { search: '101' }, upstairs)).toEqual({ buildings: [], found: 0 });
  expect(await readTree(small, {}, { wardIds: [] })).toEqual({ buildings: [], found: null });
});
