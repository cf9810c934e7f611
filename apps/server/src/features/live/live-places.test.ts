import { api, type PatientId } from '@padlight/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { addProduct } from '../../testing/add-product.ts';
import { refreshTiles } from '../tiles/index.ts';
import { type LiveApp, openLiveApp } from './testing/live-app.ts';

let live: LiveApp;
let act: Act;
let patientId: PatientId;

beforeAll(async () => {
  live = await openLiveApp();
  const { app, organisationId, places } = live;
  const { db } = app.database;
  await app.addUser('keeper', organisationId, 'organisation-admin');
  act = await actAs(app, 'keeper');
  const room = await db
    .selectFrom('rooms')
    .select('id')
    .where('floor_id', '=', places.ground)
    .executeTakeFirst();
  const inserted = await db
    .insertInto('patients')
    .values({
      organisation_id: organisationId,
      alias: 'Ada',
      code: 'P-1',
      room_id: room?.id ?? null,
      bed: '1',
      day_product_id: await addProduct(db),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  patientId = inserted.id;
  await refreshTiles(db, organisationId, [{ patientId, reading: null }], 'patientUpdated');
});
afterAll(() => live.close());

const tree = async () => {
  const { organisationId } = live;
  return (await act(api.places.getBuildings, { query: { organisationId } })).reply;
};
const ground = async () =>
  (await tree())[0]?.floors.find(({ floorId }) => floorId === live.places.ground) ?? expect.fail();

test('renamed rooms and buildings and moved rooms are on open boards at once', async () => {
  const { organisationId, places } = live;
  const anna = await live.joined('anna');
  const place = () => anna.events.findLast(([, { tile }]) => tile?.patientId === patientId)?.[1].tile?.place;
  const shows = (expected: object) => vi.waitFor(() => expect(place()).toMatchObject(expected));
  const [first] = (await ground()).rooms;
  const seenRoom = { roomId: first?.roomId ?? '', version: first?.version ?? '', beds: 1 };
  const rename = { organisationId, floorId: places.ground, rooms: [{ ...seenRoom, name: 'Garden' }] };
  expect(await act(api.places.saveRoom, { body: rename })).toMatchObject({ status: 200 });
  await shows({ room: 'Garden', floor: 'Ground' });
  const [main] = await tree();
  const building = { organisationId, buildingId: places.building, version: main?.version ?? '', plan: null };
  await act(api.places.saveBuilding, { body: { ...building, name: 'Oak House' } });
  await shows({ building: 'Oak House' });
  const [renamed] = (await ground()).rooms;
  const moved = { ...seenRoom, version: renamed?.version ?? '', name: 'Garden' };
  await act(api.places.saveRoom, { body: { organisationId, floorId: places.upper, rooms: [moved] } });
  await shows({ floor: 'Upper', room: 'Garden' });
  expect(anna.events.filter(([name]) => name === 'placesUpdated')).toHaveLength(3);
});

test('a deleted room’s person stays on the whole board, not on a ward’s', async () => {
  const [anna, west] = [await live.joined('anna'), await live.joined('west')];
  await live.join(anna, anna.socket.id, true);
  const [main] = await tree();
  const room = main?.floors.flatMap(({ rooms }) => rooms).find(({ name }) => name === 'Garden');
  const placeId = room?.roomId ?? '';
  const { version } = (await act(api.places.getPlaceRemoval, { query: { level: 'room', placeId } })).reply;
  await act(api.places.deleteRoom, { query: { roomId: placeId, version } });
  await vi.waitFor(() => {
    const last = anna.events.findLast(([, { tile }]) => tile?.patientId === patientId);
    expect(last?.[1].tile?.place).toMatchObject({ room: null, bed: null });
    expect(west.events.map(([name]) => name)).toContain('patientRemoved');
  });
});
