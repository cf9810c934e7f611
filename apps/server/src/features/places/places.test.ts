import { api, type BuildingId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getAllLocation } from './get-all-location.ts';
import { getBuildingWards } from './get-building-wards.ts';
import { getBuildings } from './get-buildings.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 2, roomsPerFloor: 11, wards: 2, nodes: 1, patients: 1 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
});
afterAll(() => database.close());

const callAs = (scope: Partial<Scope> = {}, organisationId = elm.organisationId) => {
  const { context } = contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }));
  const query = { organisationId: organisationId };
  return { query, input: { query, body: undefined }, context };
};
const upstairs = (): Partial<Scope> => ({ wardIds: [elm.wardIds[1] as never] });

test('buildings come with floors and rooms, in the order of the home', async () => {
  const { input, context } = callAs();
  const buildings = api.places.getBuildings.reply.parse(await getBuildings(input, context));
  expect(buildings.map(({ buildingId }) => buildingId)).toEqual([elm.buildingId]);
  const floors = buildings[0]?.floors ?? [];
  expect(floors.map(({ name }) => name)).toEqual(['Floor 1', 'Floor 2']);
  expect(floors[0]?.rooms.map(({ name }) => name)).toEqual(
    Array.from({ length: 11 }, (_, index) => String(101 + index)),
  );
});

test('a user of one ward sees the places that lead to its rooms', async () => {
  const { input, context } = callAs(upstairs());
  const buildings = await getBuildings(input, context);
  expect(buildings[0]?.floors.map(({ name }) => name)).toEqual(['Floor 2']);
  const none = callAs({ wardIds: [] });
  expect(await getBuildings(none.input, none.context)).toEqual([]);
});

test('the flat list has the same places, parents first', async () => {
  const { input, context } = callAs(upstairs());
  const list = api.places.getAllLocation.reply.parse(await getAllLocation(input, context));
  expect(list).toHaveLength(1 + 1 + 11);
  const ids = new Set<string | null>([null]);
  for (const { id, parentId } of list) {
    expect(ids).toContain(parentId);
    ids.add(id);
  }
});

test('wards have their rooms, by building or all, within the caller’s scope', async () => {
  const wards = async (scope: Partial<Scope>, buildingId?: BuildingId) => {
    const { query, context } = callAs(scope);
    const named = buildingId === undefined ? query : { ...query, buildingId: buildingId as BuildingId };
    const reply = await getBuildingWards({ query: named, body: undefined }, context);
    return api.places.getBuildingWards.reply.parse(reply).map(({ wardId, rooms }) => [wardId, rooms.length]);
  };
  const [first, second] = elm.wardIds;
  expect(await wards({})).toEqual([
    [first, 11],
    [second, 11],
  ]);
  expect(await wards({}, elm.buildingId)).toHaveLength(2);
  expect(await wards({}, oak.buildingId)).toEqual([]);
  expect(await wards(upstairs())).toEqual([[second, 11]]);
});

test('the places of another organisation are refused', async () => {
  const { input, context } = callAs({}, oak.organisationId);
  for (const call of [getBuildings, getAllLocation, getBuildingWards])
    await expect(call(input, context)).rejects.toMatchObject({ code: 'forbidden' });
});
