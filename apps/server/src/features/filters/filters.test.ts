import { api, FilterFlag, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getUserFilter } from './get-user-filter.ts';
import { saveUserFilter } from './save-user-filter.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let userId: UserId;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 2, roomsPerFloor: 1, wards: 2, nodes: 1, patients: 1 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  userId = await insertTestUser(database.db);
});
afterAll(() => database.close());

const contextFor = (scope: Partial<Scope>) =>
  contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }, userId));

async function load(scope: Partial<Scope> = {}, organisationId = elm.organisationId) {
  const query = { organisationId: organisationId };
  const reply = await getUserFilter({ query, body: undefined }, contextFor(scope).context);
  return api.filters.getUserFilter.reply.parse(reply);
}
async function save(value: object | string, scope: Partial<Scope> = {}, organisationId = elm.organisationId) {
  const FilterValue = typeof value === 'string' ? value : JSON.stringify(value);
  const body = { OrganisationId: organisationId, FilterValue };
  const { context, audited } = contextFor(scope);
  const reply = await saveUserFilter({ query: {}, body }, context);
  return { filter: api.filters.saveUserFilter.reply.parse(reply), audited };
}
const value = (Flag: FilterFlag, BuildingId: string | null, ...FilterIds: string[]) => ({
  OrganisationId: elm.organisationId,
  BuildingId,
  FilterIds,
  Flag,
});

const everyone = () => ({
  organisationId: elm.organisationId,
  buildingId: null,
  flag: FilterFlag.all,
  filterIds: [],
});

test('without a saved filter everyone is shown, in a one-building home as well', async () => {
  expect(await load()).toEqual(everyone());
});

test('a saved filter is returned, audited, and the user’s own', async () => {
  const [ward = ''] = elm.wardIds;
  const { filter, audited } = await save(value(FilterFlag.area, elm.buildingId, ward));
  expect(filter).toMatchObject({ flag: FilterFlag.area, filterIds: [ward] });
  expect(audited).toEqual([
    { target: userId, detail: { flag: FilterFlag.area, buildingId: elm.buildingId, filterIds: [ward] } },
  ]);
  expect(await load()).toEqual(filter);
  const otherUser = contextOf(database.db, callerOf({ organisationId: elm.organisationId }));
  const query = { organisationId: elm.organisationId };
  expect(await getUserFilter({ query, body: undefined }, otherUser.context)).toMatchObject({ filterIds: [] });
});

test('a saved place outside of the caller’s wards falls back to the default', async () => {
  const [ward = '', otherWard = ''] = elm.wardIds;
  await save(value(FilterFlag.area, elm.buildingId, ward));
  expect(await load({ wardIds: [otherWard as never] })).toEqual(everyone());
});

test('foreign places and invalid filters are refused and change nothing', {
  tags: ['stored-data'],
}, async () => {
  const before = await load();
  const bad = { code: 'bad-request' };
  const [ward = '', otherWard = ''] = elm.wardIds;
  await expect(save(value(FilterFlag.building, oak.buildingId))).rejects.toMatchObject(bad);
  await expect(save(value(FilterFlag.area, null, oak.wardIds[0] ?? ''))).rejects.toMatchObject(bad);
  const limited = { wardIds: [otherWard as never] };
  await expect(save(value(FilterFlag.area, null, ward), limited)).rejects.toMatchObject(bad);
  await expect(save('{')).rejects.toMatchObject(bad);
  await expect(save({ Flag: 9 })).rejects.toMatchObject(bad);
  const foreign = { ...value(FilterFlag.all, null), OrganisationId: oak.organisationId };
  await expect(save(foreign)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(save(foreign, {}, oak.organisationId)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(load({}, oak.organisationId)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await load()).toEqual(before);
});
