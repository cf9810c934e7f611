import { api, Mac, type WardId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

let app: TestApp;
let home: SeededHome;
let act: Act;
beforeAll(async () => {
  app = await openTestApp();
  const request = { floors: 2, roomsPerFloor: 4, wards: 4, nodes: 1, patients: 1 };
  home = await seedHome(app.database.db, { ...request, organisationName: 'Elm' });
  await app.addUser('keeper', home.organisationId, 'organisation-admin');
  act = await actAs(app, 'keeper');
});
afterAll(() => app.close());

let release: (() => Promise<void>) | undefined;
afterEach(() => release?.());

/**
 * Makes calls wait for each other in this order, while a transaction has a lock that all of them need, and then releases it.
 */
async function inOrder<A, B>(
  locked: { room: string } | { ward: string },
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const holder = await app.database.db.startTransaction().execute();
  release = async () => {
    release = undefined;
    await holder.commit().execute();
  };
  if ('room' in locked) await sql`select from rooms where id = ${locked.room} for update`.execute(holder);
  else await sql`select from wards where id = ${locked.ward} for update`.execute(holder);
  const firstCall = first();
  await untilWaiting(app.database.db, 1);
  const secondCall = second();
  await untilWaiting(app.database.db, 2);
  await release();
  return Promise.all([firstCall, secondCall]);
}

const rooms = async () => {
  const { reply } = await act(api.places.getBuildings, { query: { organisationId: home.organisationId } });
  return reply.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms));
};
const lastRoom = async () => (await rooms()).at(-1) ?? expect.fail();
/** Deletes a room in the version that was read before. */
async function removalOf(roomId: string) {
  const query = { level: 'room', placeId: roomId } as const;
  const { version } = (await act(api.places.getPlaceRemoval, { query })).reply;
  return () => act(api.places.deleteRoom, { query: { roomId, version } });
}
const place = (roomId: string) => () =>
  act(api.people.savePatient, {
    body: {
      OrganisationId: home.organisationId,
      version: '',
      alias: 'Nora Newcome',
      roomId,
      bed: '1',
      AllocatedPod: '',
      nodeMac: '',
      DayStartTime: '07:00:00',
      DayEndTime: '22:00:00',
      NightStartTime: '22:00:00',
      NightEndTime: '07:00:00',
      DayProductId: home.pods[0]?.dayProduct.productId,
    },
  });

test('placing a person in a room under deletion is refused by a code', async () => {
  const { roomId } = await lastRoom();
  const remove = await removalOf(roomId);
  const [removed, placed] = await inOrder({ room: roomId }, remove, place(roomId));
  expect([removed.status, placed.code]).toEqual([200, 'room-not-found']);
});

test('a room in which a person is being placed stays: deletion shows them first', async () => {
  const { roomId } = await lastRoom();
  const remove = await removalOf(roomId);
  const [placed, removed] = await inOrder({ room: roomId }, place(roomId), remove);
  expect([placed.status, removed.code]).toEqual([200, 'changed-meanwhile']);
});

test('a node is not placed in a room that is being deleted', async () => {
  const { roomId } = await lastRoom();
  const remove = await removalOf(roomId);
  const { siteId } = home.site;
  const save = () =>
    act(api.sites.saveSiteNode, {
      body: { siteId, mac: Mac.parse('AC:23:3F:AA:00:01'), roomId, location: null, version: null },
    });
  const [removed, saved] = await inOrder({ room: roomId }, remove, save);
  expect([removed.status, saved.code]).toEqual([200, 'place-not-found']);
});

test('no user or wall display can be limited to a ward under deletion', async () => {
  const query = { organisationId: home.organisationId };
  const wards = (await act(api.places.getWardDetail, { query, body: [] })).reply;
  const roles = (await act(api.roles.getRoles)).reply;
  const roleId = roles.rows[0]?.roleId ?? expect.fail();
  const base = { ...query, username: 'nina', displayName: 'Nina', email: 'nina@elm.example' };
  const user = (wardId: WardId) =>
    act(api.users.createUser, { body: { ...base, language: 'en', roleIds: [roleId], wardIds: [wardId] } });
  const display = (wardId: WardId) =>
    act(api.displays.createDisplay, {
      body: { name: 'Corridor', privacy: 'pseudonymised', wardIds: [wardId] },
    });
  for (const [index, make] of [user, display].entries()) {
    const { wardId, version } = wards[index] ?? expect.fail();
    const remove = () => act(api.places.deleteWard, { query: { wardId, version } });
    const calls = await inOrder<{ status: number }, { code: string | undefined }>(
      { ward: wardId },
      remove,
      () => make(wardId),
    );
    expect([calls[0].status, calls[1].code]).toEqual([200, 'ward-not-found']);
  }
});

test('moving to a room deleted together with the old one is refused, without deadlock', async () => {
  const query = { organisationId: home.organisationId };
  const [building] = (await act(api.places.getBuildings, { query })).reply;
  const { floorId, rooms: going } = building?.floors[0] ?? expect.fail();
  const patientId = home.pods[0]?.patientId ?? expect.fail();
  const form = (await act(api.people.getPatientToEdit, { query: { patientId } })).reply;
  const target = going.at(-1) ?? expect.fail();
  const request = { query: { level: 'floor', placeId: floorId } } as const;
  const { version } = (await act(api.places.getPlaceRemoval, request)).reply;
  const { alias, bed, AllocatedPod, ...times } = form.patient;
  const move = () =>
    act(api.people.savePatient, {
      body: {
        PatientId: patientId,
        OrganisationId: home.organisationId,
        version: form.version,
        alias: alias ?? '',
        roomId: target.roomId,
        bed: 'W9',
        AllocatedPod: AllocatedPod?.slice(-4) ?? '',
        nodeMac: form.nodeMacs.join(', '),
        DayStartTime: times.DayStartTime,
        DayEndTime: times.DayEndTime,
        NightStartTime: times.NightStartTime,
        NightEndTime: times.NightEndTime,
        DayProductId: times.DayProductId,
        NightProductId: times.NightProductId,
      },
    });
  const remove = () => act(api.places.deleteFloor, { query: { floorId, version } });
  const [removed, moved] = await inOrder({ room: target.roomId }, remove, move);
  expect([removed.status, moved.code]).toEqual([200, 'changed-meanwhile']);
});
