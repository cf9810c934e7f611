import {
  api,
  type BodyIn,
  type Building,
  BuildingId,
  FloorId,
  type OrganisationId,
  RoomId,
} from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { addProduct } from '../../testing/add-product.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';

let app: TestApp;
let organisationId: OrganisationId;
let act: Act;
let homes = 0;
let productId: number;

beforeAll(async () => {
  app = await openTestApp();
  productId = await addProduct(app.database.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  homes += 1;
  organisationId = await app.addOrganisation(`Home ${homes}`);
  await app.addUser(`keeper-${homes}`, organisationId, 'organisation-admin');
  act = await actAs(app, `keeper-${homes}`);
});

const plan = { floors: 2, roomsPerFloor: 3, beds: 2, floorName: 'Floor' };
const building = (more: Partial<BodyIn<typeof api.places.saveBuilding>> = {}) =>
  act(api.places.saveBuilding, {
    body: { organisationId, buildingId: null, version: '', name: 'East', plan, ...more },
  });
const floor = (buildingId: string, more: Partial<BodyIn<typeof api.places.saveFloor>> = {}) =>
  act(api.places.saveFloor, {
    body: { organisationId, floorId: null, version: '', buildingId, name: 'Attic', position: null, ...more },
  });
const rooms = (floorId: string, ...list: BodyIn<typeof api.places.saveRoom>['rooms']) =>
  act(api.places.saveRoom, { body: { organisationId, floorId, rooms: list } });
const room = (name: string, beds = 1) => ({ roomId: null, version: '', name, beds });
const read = async (): Promise<Building[]> =>
  (await act(api.places.getBuildings, { query: { organisationId } })).reply;

/** Creates the building of the plan; returns it with its first floor and that floor's first room. */
async function createBuilding() {
  const { reply } = await building();
  const created = (await read()).find(({ buildingId }) => buildingId === reply.buildingId) ?? expect.fail();
  const [ground, upper] = created.floors;
  const first = ground?.rooms[0];
  if (!ground || !upper || !first) throw new Error('The building is not as it was planned.');
  return { east: created, ground, upper, first };
}
const addPerson = (roomId: string, bed: string, alias = 'Ada') =>
  app.database.db
    .insertInto('patients')
    .values({
      organisation_id: organisationId,
      alias,
      code: alias,
      room_id: roomId as never,
      bed,
      day_product_id: productId,
    })
    .execute();

test('a building is created with its floors, rooms and beds, and audited', async () => {
  const { east, ground, upper } = await createBuilding();
  expect(east.floors.map(({ name }) => name)).toEqual(['Floor 1', 'Floor 2']);
  expect(ground.rooms.map(({ name, beds }) => [name, beds])).toEqual([
    ['101', 2],
    ['102', 2],
    ['103', 2],
  ]);
  expect(upper.rooms.map(({ name }) => name)).toEqual(['201', '202', '203']);
  expect(await auditOf(app, 'building.saved', east.buildingId)).toHaveLength(1);
});

test('only a new building needs the numbers of its floors and rooms', async () => {
  expect(await building({ plan: null })).toMatchObject({ status: 400, code: 'bad-request' });
  const { east } = await createBuilding();
  const { buildingId, version } = east;
  expect(await building({ buildingId, version })).toMatchObject({ status: 400, code: 'bad-request' });
  expect(await building({ buildingId, version, name: 'West', plan: null })).toMatchObject({ status: 200 });
  expect((await read()).map(({ name }) => name)).toEqual(['West']);
});

test('names are unique without case: buildings, floors of one, rooms on one floor', async () => {
  const { east, ground, upper, first } = await createBuilding();
  expect(await building({ name: 'EAST' })).toMatchObject({ code: 'building-name-taken' });
  expect(await floor(east.buildingId, { name: 'floor 2' })).toMatchObject({ code: 'floor-name-taken' });
  expect(await rooms(ground.floorId, room('101a'), room('102'))).toMatchObject({ code: 'room-name-taken' });
  expect(await rooms(ground.floorId, room('a'), room('A'))).toMatchObject({ code: 'room-name-taken' });
  const { roomId, version, beds } = first;
  expect(await rooms(upper.floorId, { roomId, version, beds, name: '201' })).toMatchObject({
    code: 'room-name-taken',
  });
  const otherBuilding = await building({ name: 'West', plan });
  expect(await floor(otherBuilding.reply.buildingId, { name: 'Attic' })).toMatchObject({ status: 200 });
  expect(await floor(east.buildingId, { name: 'Attic' })).toMatchObject({ status: 200 });
  expect((await read()).find(({ name }) => name === 'East')?.floors[0]?.rooms).toHaveLength(3);
});

test('a save returns the version by which it can be reverted', async () => {
  const { east, ground, upper, first } = await createBuilding();
  const { buildingId, version } = east;
  const renamed = (await building({ buildingId, version, name: 'West', plan: null })).reply;
  expect(await building({ buildingId, version: renamed.version, plan: null })).toMatchObject({ status: 200 });
  const attic = { floorId: upper.floorId, version: upper.version, name: 'Attic', position: 9 };
  const moved = (await floor(buildingId, attic)).reply;
  const { name, position } = upper;
  expect((await floor(buildingId, { ...attic, version: moved.version, name, position })).status).toBe(200);
  const { roomId, beds } = first;
  const up = (await rooms(upper.floorId, { ...first, name: '299' }, room('300'))).reply;
  expect(up.versions).toHaveLength(2);
  const back = { roomId, name: first.name, beds, version: up.versions[0] ?? '' };
  expect((await rooms(ground.floorId, back)).status).toBe(200);
  expect((await rooms(ground.floorId, back)).code).toBe('changed-meanwhile');
  const now = await read();
  expect(now[0]?.name).toBe('East');
  expect(
    now[0]?.floors.map((storedFloor) => [storedFloor.name, storedFloor.rooms.map((inside) => inside.name)]),
  ).toEqual([
    ['Floor 1', ['101', '102', '103']],
    ['Floor 2', ['201', '202', '203', '300']],
  ]);
});

test('the database itself refuses a second name', async () => {
  const { east, ground } = await createBuilding();
  const of = { organisation_id: organisationId };
  const { db } = app.database;
  const again = { code: '23505' };
  await expect(
    db
      .insertInto('buildings')
      .values({ ...of, name: 'east' })
      .execute(),
  ).rejects.toMatchObject(again);
  const building_id = BuildingId.parse(east.buildingId);
  await expect(
    db
      .insertInto('floors')
      .values({ ...of, building_id, name: 'FLOOR 1' })
      .execute(),
  ).rejects.toMatchObject(again);
  const floor_id = FloorId.parse(ground.floorId);
  await expect(
    db
      .insertInto('rooms')
      .values({ ...of, floor_id, name: '101' })
      .execute(),
  ).rejects.toMatchObject(again);
});

test('of two simultaneous creations with one name one succeeds', async () => {
  const { ground } = await createBuilding();
  const both = await Promise.all([rooms(ground.floorId, room('Sun')), rooms(ground.floorId, room('sun'))]);
  expect(both.map(({ code }) => code).sort()).toEqual(['room-name-taken', undefined]);
});

test('saving over a concurrent save is refused, and nothing is lost', {
  tags: ['stored-data'],
}, async () => {
  const { east, ground, first } = await createBuilding();
  const { buildingId, version } = east;
  const rename = (name: string) => building({ buildingId, version, name, plan: null });
  const both = await Promise.all([rename('One'), rename('Two')]);
  expect(both.map(({ code }) => code).sort()).toEqual(['changed-meanwhile', undefined]);
  const { floorId } = ground;
  const level = { floorId, version: ground.version, name: 'Ground', position: 0 };
  expect(await floor(buildingId, level)).toMatchObject({ status: 200 });
  expect(await floor(buildingId, { ...level, name: 'Later' })).toMatchObject({ code: 'changed-meanwhile' });
  const { roomId } = first;
  const larger = { roomId, version: first.version, name: '101', beds: 4 };
  expect(await rooms(floorId, larger)).toMatchObject({ status: 200 });
  expect(await rooms(floorId, { ...larger, beds: 1 })).toMatchObject({ code: 'changed-meanwhile' });
});

test('floors are listed in their order, and a new one comes last', async () => {
  const { east, ground } = await createBuilding();
  const { buildingId } = east;
  await floor(buildingId, { name: 'Attic' });
  const { floorId, version, name } = ground;
  await floor(buildingId, { floorId, version, name, position: 99 });
  const [now] = await read();
  expect(now?.floors.map((storedFloor) => storedFloor.name)).toEqual(['Floor 2', 'Attic', 'Floor 1']);
});

test('many rooms are created at once, all or none, at most 500', async () => {
  const { ground } = await createBuilding();
  const many = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => room(String(from + index), 2));
  expect(await rooms(ground.floorId, ...many(500, 1_000))).toMatchObject({ status: 200 });
  expect(await rooms(ground.floorId, ...many(501, 2_000))).toMatchObject({ code: 'bad-request' });
  expect(await rooms(ground.floorId, room('New'), room('101'))).toMatchObject({ code: 'room-name-taken' });
  expect((await read())[0]?.floors[0]?.rooms).toHaveLength(503);
});

test('a room keeps a bed for everyone who has one', async () => {
  const { ground, first } = await createBuilding();
  const { roomId, version, name } = first;
  await addPerson(roomId, '2');
  const save = (beds: number) => rooms(ground.floorId, { roomId, version, name, beds });
  expect(await save(1)).toMatchObject({ code: 'beds-taken' });
  await addPerson(roomId, '1', 'Bea');
  expect(await save(1)).toMatchObject({ code: 'beds-taken' });
  expect(await save(2)).toMatchObject({ status: 200 });
});

test('taking a bed under removal wins: the removal waits, and is refused', async () => {
  const { ground, first } = await createBuilding();
  const { roomId, version, name } = first;
  const { db } = app.database;
  const takes = await db.startTransaction().execute();
  const person = {
    alias: 'Ada',
    code: 'Ada',
    room_id: RoomId.parse(roomId),
    bed: '2',
    day_product_id: productId,
  };
  await takes
    .insertInto('patients')
    .values({ organisation_id: organisationId, ...person })
    .execute();
  const removal = rooms(ground.floorId, { roomId, version, name, beds: 1 });
  await untilWaiting(db);
  await takes.commit().execute();
  expect(await removal).toMatchObject({ code: 'beds-taken' });
});

test('a room moved to another building leaves its wards, and an empty ward ends', async () => {
  const { east, upper, first } = await createBuilding();
  const { roomId, version, name, beds } = first;
  const area = { organisationId, wardId: null, version: '', buildingId: east.buildingId };
  await act(api.places.saveAreaDetail, { body: { ...area, name: 'Alone', roomIds: [roomId] } });
  const second = upper.rooms[0]?.roomId ?? '';
  await act(api.places.saveAreaDetail, { body: { ...area, name: 'Both', roomIds: [roomId, second] } });
  const wards = async () =>
    (await act(api.places.getBuildingWards, { query: { organisationId } })).reply.map((ward) => [
      ward.name,
      ward.rooms.length,
    ]);
  expect(await rooms(upper.floorId, { roomId, version, name, beds })).toMatchObject({ status: 200 });
  expect(await wards()).toEqual([
    ['Alone', 1],
    ['Both', 2],
  ]);
  await building({ name: 'West' });
  const [, west] = await read();
  const moved = (await read()).flatMap(({ floors }) => floors.flatMap((storedFloor) => storedFloor.rooms));
  const now = moved.find((room) => room.roomId === roomId) ?? expect.fail();
  const target = west?.floors[0]?.floorId ?? '';
  const to = { roomId, version: now.version, name: 'Moved', beds };
  expect(await rooms(target, to)).toMatchObject({ status: 200 });
  expect(await wards()).toEqual([['Both', 1]]);
});

test('places of another organisation are not found', { tags: ['stored-data'] }, async () => {
  const { east, ground, first } = await createBuilding();
  const foreign = await app.addOrganisation(`Other ${homes}`);
  await app.addUser(`other-${homes}`, foreign, 'organisation-admin');
  act = await actAs(app, `other-${homes}`);
  const { buildingId, version } = east;
  expect(await building({ buildingId, version, plan: null })).toMatchObject({ code: 'forbidden' });
  organisationId = foreign;
  const none = { code: 'no-such-place' };
  expect(await building({ buildingId, version, plan: null })).toMatchObject(none);
  expect(await floor(buildingId)).toMatchObject(none);
  expect(await rooms(ground.floorId, room('1'))).toMatchObject(none);
  const query = { roomId: first.roomId, version: 'x' };
  expect(await act(api.places.deleteRoom, { query })).toMatchObject(none);
});
