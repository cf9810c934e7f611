import { api, FilterFlag, type PlaceLevel } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';

let app: TestApp;
let home: SeededHome;
let act: Act;
let homes = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  homes += 1;
  const request = { floors: 2, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 3 };
  home = await seedHome(app.database.db, { ...request, organisationName: `Home ${homes}` });
  const changes = home.pods.map(({ patientId }) => ({ patientId, reading: null }));
  await refreshTiles(app.database.db, home.organisationId, changes, 'patientUpdated');
  await app.addUser(`keeper-${homes}`, home.organisationId, 'organisation-admin');
  act = await actAs(app, `keeper-${homes}`);
});

const tree = async () =>
  (await act(api.places.getBuildings, { query: { organisationId: home.organisationId } })).reply;
const floors = async () => (await tree())[0]?.floors ?? [];
const removal = (level: PlaceLevel, placeId: string) =>
  act(api.places.getPlaceRemoval, { query: { level, placeId } });
async function remove(level: PlaceLevel, id: string, version?: string) {
  const seenVersion = version ?? (await removal(level, id)).reply.version;
  if (level === 'building')
    return act(api.places.deleteBuilding, { query: { buildingId: id, version: seenVersion } });
  if (level === 'floor') return act(api.places.deleteFloor, { query: { floorId: id, version: seenVersion } });
  return act(api.places.deleteRoom, { query: { roomId: id, version: seenVersion } });
}
const people = () =>
  app.database.db
    .selectFrom('patients')
    .select(['alias', 'room_id', 'bed'])
    .where('organisation_id', '=', home.organisationId)
    .orderBy('alias')
    .execute();

test('a removal shows beforehand its rooms, people, wards, filters and nodes', async () => {
  const [ground] = await floors();
  const { reply } = await removal('floor', ground?.floorId ?? '');
  const inRooms = await people();
  const peopleHere = inRooms.filter(({ room_id }) => ground?.rooms.some(({ roomId }) => roomId === room_id));
  expect(reply).toMatchObject({
    floors: 1,
    rooms: 2,
    people: { count: peopleHere.length, labels: peopleHere.map(({ alias }) => alias) },
    wards: [{ ends: true, limited: 0 }],
    refused: null,
  });
  expect(reply.nodes).toBeGreaterThan(0);
  expect(peopleHere.length).toBeGreaterThan(0);
});

test('people keep their record without a room, on the board too; nodes stay registered', async () => {
  const [ground] = await floors();
  const floorId = ground?.floorId ?? '';
  const before = (await people()).filter(({ room_id }) =>
    ground?.rooms.some((room) => room.roomId === room_id),
  );
  expect(await remove('floor', floorId)).toMatchObject({ status: 200 });
  expect((await floors()).map(({ name }) => name)).toEqual(['Floor 2']);
  const after = (await people()).filter(({ alias }) => before.some((person) => person.alias === alias));
  expect(after.map(({ room_id, bed }) => [room_id, bed])).toEqual(before.map(() => [null, null]));
  const board = await act(api.board.getPatient, {
    query: { organisationId: home.organisationId, flag: FilterFlag.all },
    body: [],
  });
  const places = board.reply.tiles.filter(({ label }) => before.some(({ alias }) => alias === label));
  expect(places.map(({ place }) => place.room)).toEqual(before.map(() => null));
  const nodes = await app.database.db
    .selectFrom('nodes')
    .select('room_id')
    .where('organisation_id', '=', home.organisationId)
    .execute();
  expect(nodes).toHaveLength(2);
  const [row] = await auditOf(app, 'floor.deleted', floorId);
  expect(row?.detail).toMatchObject({ name: 'Floor 1', rooms: 2 });
});

test('only what was shown is deleted', async () => {
  const [ground] = await floors();
  const floorId = ground?.floorId ?? '';
  const { version } = (await removal('floor', floorId)).reply;
  const body = { organisationId: home.organisationId, floorId, rooms: [] as never[] };
  const added = { roomId: null, version: '', name: 'New', beds: 1 };
  await act(api.places.saveRoom, { body: { ...body, rooms: [added] } });
  expect(await remove('floor', floorId, version)).toMatchObject({ code: 'changed-meanwhile' });
});

test('one building, floor and room stay when two delete the last two', async () => {
  const [ground, upper] = await floors();
  await remove('floor', ground?.floorId ?? '');
  expect(await remove('floor', upper?.floorId ?? '')).toMatchObject({ code: 'last-place' });
  const [firstRoom, secondRoom] = upper?.rooms ?? [];
  const versions = [
    await removal('room', firstRoom?.roomId ?? ''),
    await removal('room', secondRoom?.roomId ?? ''),
  ];
  expect(versions.map(({ reply }) => reply.refused)).toEqual([null, null]);
  const both = await Promise.all([
    remove('room', firstRoom?.roomId ?? '', versions[0]?.reply.version),
    remove('room', secondRoom?.roomId ?? '', versions[1]?.reply.version),
  ]);
  expect(both.map(({ code }) => code).sort()).toEqual(['last-place', undefined]);
  expect((await removal('building', home.buildingId)).reply.refused).not.toBeNull();
});

test('a building stays while its network has devices; without them both are deleted', async () => {
  const { organisationId } = home;
  const plan = { floors: 1, roomsPerFloor: 1, beds: 1, floorName: 'Floor' };
  const { reply } = await act(api.places.saveBuilding, {
    body: { organisationId, buildingId: null, version: '', name: 'West', plan },
  });
  const shownRemoval = await removal('building', home.buildingId);
  expect(shownRemoval.reply).toMatchObject({ refused: 'site-in-use', sites: [{ devices: 5 }] });
  expect(await remove('building', home.buildingId)).toMatchObject({ code: 'site-in-use' });
  const { db } = app.database;
  await expect(
    db.deleteFrom('sites').where('organisation_id', '=', organisationId).execute(),
  ).rejects.toMatchObject({ code: '23503' });
  await db
    .insertInto('sites')
    .values({
      organisation_id: organisationId,
      building_id: reply.buildingId,
      installation_id: `EMPTY${homes}`,
      secret_hash: Buffer.alloc(32),
    })
    .execute();
  expect(await remove('building', reply.buildingId)).toMatchObject({ status: 200 });
  expect((await tree()).map(({ buildingId }) => buildingId)).toEqual([home.buildingId]);
});

test('a removal counts filters, displays and users limited to a ward that ends', async () => {
  const [wardId] = home.wardIds;
  const { organisationId, buildingId } = home;
  const FilterValue = JSON.stringify({
    OrganisationId: organisationId,
    BuildingId: buildingId,
    FilterIds: [wardId],
    Flag: FilterFlag.area,
  });
  await act(api.filters.saveUserFilter, { body: { OrganisationId: organisationId, FilterValue } });
  await app.addUser(`limited-${homes}`, organisationId, 'carer', wardId ? [wardId] : []);
  const display = await act(api.displays.createDisplay, {
    body: { name: 'Hall', wardIds: null, privacy: 'pseudonymised' },
  });
  const listed = await act(api.displays.listDisplays, { query: {} });
  const version = listed.reply.rows[0]?.version ?? 0;
  const filter = { buildingId, flag: FilterFlag.area, filterIds: wardId ? [wardId] : [] };
  const { displayId } = display.reply;
  await act(api.displays.setDisplayFilter, { query: { displayId }, body: { filter, version } });
  const [ground] = await floors();
  const { reply } = await removal('floor', ground?.floorId ?? '');
  expect(reply).toMatchObject({ filters: 1, displays: ['Hall'], wards: [{ ends: true, limited: 1 }] });
});

test('a user of some wards deletes none, and sees no removal', async () => {
  const [wardId] = home.wardIds;
  await app.addUser(`part-${homes}`, home.organisationId, 'organisation-admin', wardId ? [wardId] : []);
  act = await actAs(app, `part-${homes}`);
  expect(await removal('building', home.buildingId)).toMatchObject({ code: 'more-than-held' });
  expect(await remove('building', home.buildingId, 'x')).toMatchObject({ code: 'more-than-held' });
});
