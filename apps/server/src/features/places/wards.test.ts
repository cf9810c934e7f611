import { api, FilterFlag, type RoomId, type WardDetail } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { createBus } from '../../platform/bus.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { loadFilter } from '../filters/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { deleteWard } from './delete-ward.ts';
import { getWardDetail } from './get-ward-detail.ts';
import { saveAreaDetail } from './save-area-detail.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
const bus = createBus<Announcements>((error) => expect.fail(String(error)));
const changes: Announcements['tiles-changed'][] = [];
let joinsAgain = 0;
bus.subscribe('tiles-changed', (change) => void changes.push(change));
bus.subscribe('places-changed', () => {
  joinsAgain += 1;
});

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 2, roomsPerFloor: 3, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  const changes = elm.pods.map(({ patientId }) => ({ patientId, reading: null }));
  await refreshTiles(database.db, elm.organisationId, changes, 'patientUpdated');
});
afterAll(() => database.close());

const as = (scope: Partial<Scope> = {}) =>
  contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }), { bus });

async function list(scope: Partial<Scope> = {}): Promise<WardDetail[]> {
  const query = { organisationId: elm.organisationId };
  const reply = await getWardDetail({ query, body: [] }, as(scope).context);
  return api.places.getWardDetail.reply.parse(reply);
}
const first = async () => (await list())[0] ?? expect.fail('no ward');
const newWard = (name: string, roomIds: readonly RoomId[]) => ({
  organisationId: elm.organisationId,
  wardId: null,
  version: '',
  buildingId: elm.buildingId,
  name,
  roomIds,
});
async function save(request: object, scope: Partial<Scope> = {}) {
  const { context, audited, commit } = as(scope);
  const body = api.places.saveAreaDetail.body.parse(request);
  const ward = await saveAreaDetail({ query: {}, body }, context);
  commit();
  return { ward: api.places.saveAreaDetail.reply.parse(ward), audited };
}
const remove = async ({ wardId, version }: WardDetail, scope: Partial<Scope> = {}) => {
  const { context, commit } = as(scope);
  await deleteWard({ query: { wardId, version }, body: undefined }, context);
  commit();
};
const roomsOf = ({ rooms }: WardDetail) => rooms.map(({ RoomId }) => RoomId);

test('a new area is saved, audited and announced; its tiles and boards follow', async () => {
  const rooms = roomsOf(await first());
  changes.length = 0;
  const before = joinsAgain;
  const { ward, audited } = await save(newWard('Quiet side', rooms.slice(0, 2)));
  expect(ward).toMatchObject({ name: 'Quiet side', abilities: { edit: true, remove: true } });
  expect(audited).toMatchObject([{ target: ward.wardId, detail: { name: 'Quiet side' } }]);
  const changed = changes.flatMap((change) => change.changed);
  expect(changed.length).toBeGreaterThan(0);
  for (const { tile } of changed) expect(tile.place.wardIds).toContain(ward.wardId);
  expect(joinsAgain).toBe(before + 1);
});

test('its name is required, unique without case, and its rooms in its building', async () => {
  const rooms = roomsOf(await first());
  const oaks = await getWardDetail(
    { query: { organisationId: oak.organisationId }, body: [] },
    contextOf(database.db, callerOf({ organisationId: oak.organisationId })).context,
  );
  expect(() => api.places.saveAreaDetail.body.parse(newWard('  ', rooms))).toThrow();
  await save(newWard('Sunny', rooms));
  await expect(save(newWard('sunny ', rooms))).rejects.toMatchObject({ code: 'ward-name-taken' });
  const foreign = oaks.flatMap((ward) => roomsOf(ward));
  await expect(save(newWard('Oak rooms', foreign))).rejects.toMatchObject({ code: 'place-not-found' });
});

test('two who change one area don’t undo each other; foreign ones aren’t found', async () => {
  const ward = await first();
  const request = { ...newWard('Renamed', roomsOf(ward)), wardId: ward.wardId, version: ward.version };
  await save(request);
  await expect(save({ ...request, name: 'Later' })).rejects.toMatchObject({ code: 'changed-meanwhile' });
  await expect(save({ ...request, wardId: oak.wardIds[0] })).rejects.toMatchObject({
    code: 'ward-not-found',
  });
});

test('a user of some wards draws none, and sees those alone', async () => {
  const ward = await first();
  const limited = { wardIds: [ward.wardId] };
  expect(await list(limited)).toMatchObject([
    { wardId: ward.wardId, abilities: { edit: false, remove: false } },
  ]);
  const more = { code: 'more-than-held' };
  await expect(save(newWard('Mine', roomsOf(ward)), limited)).rejects.toMatchObject(more);
  await expect(remove(ward, limited)).rejects.toMatchObject(more);
});

test('an area to which a user is limited stays, and names the user', async () => {
  const { ward } = await save(newWard('Night round', roomsOf(await first())));
  const userId = await insertTestUser(database.db, 'Nora Night');
  const { organisationId } = elm;
  await database.db
    .insertInto('memberships')
    .values({ organisation_id: organisationId, user_id: userId, sees_all_places: false })
    .execute();
  const row = { organisation_id: organisationId, user_id: userId, ward_id: ward.wardId };
  await database.db.insertInto('membership_wards').values(row).execute();
  const listedWard = (await list()).find(({ wardId }) => wardId === ward.wardId) ?? expect.fail('gone');
  expect(listedWard).toMatchObject({
    limited: { users: 1, names: ['Nora Night'] },
    abilities: { remove: false },
  });
  await expect(remove(listedWard)).rejects.toMatchObject({ code: 'ward-in-use' });
});

test('after an area’s deletion a filter shows the rest of its places', async () => {
  const [otherWard] = elm.wardIds;
  const { ward } = await save(newWard('Short-lived', roomsOf(await first())));
  const userId = await insertTestUser(database.db);
  const saved = {
    organisationId: elm.organisationId,
    buildingId: elm.buildingId,
    flag: FilterFlag.area,
    filterIds: [ward.wardId, otherWard],
  };
  await database.db
    .insertInto('user_filters')
    .values({ organisation_id: elm.organisationId, user_id: userId, filter: JSON.stringify(saved) })
    .execute();
  await remove(ward);
  const caller = callerOf({ organisationId: elm.organisationId }, userId);
  expect(await loadFilter(database.db, caller)).toEqual({ ...saved, filterIds: [otherWard] });
  await expect(remove(ward)).rejects.toMatchObject({ code: 'ward-not-found' });
});
