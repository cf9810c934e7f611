import { api, type PatientId, type RoomId } from '@padlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Act, actAs } from '../../testing/act-as.ts';
import { addProduct } from '../../testing/add-product.ts';
import { type LiveApp, openLiveApp } from '../live/testing/live-app.ts';

let live: LiveApp;
let lead: Act;
let rooms: { west: RoomId; east: RoomId };
let product: number;
beforeAll(async () => {
  live = await openLiveApp();
  const { db } = live.app.database;
  await live.app.addUser('lead', live.organisationId, 'nurse-lead');
  lead = await actAs(live.app, 'lead');
  const wardRooms = await db.selectFrom('ward_rooms').select(['ward_id', 'room_id']).execute();
  const roomOf = (ward: string): RoomId =>
    wardRooms.find(({ ward_id }) => ward_id === ward)?.room_id ?? expect.fail();
  rooms = { west: roomOf(live.places.west), east: roomOf(live.places.east) };
  product = await addProduct(db);
});
afterAll(() => live.close());

const save = async (patientId: PatientId | null, more: { alias: string; roomId: RoomId }) => {
  const version =
    patientId && (await lead(api.people.getPatientToEdit, { query: { patientId } })).reply.version;
  const times = {
    DayStartTime: '07:00:00',
    DayEndTime: '22:00:00',
    NightStartTime: '22:00:00',
    NightEndTime: '07:00:00',
    DayProductId: product,
  };
  const body = {
    PatientId: patientId,
    OrganisationId: live.organisationId,
    version: version ?? '',
    bed: '1',
    AllocatedPod: '',
    nodeMac: '',
    ...times,
    ...more,
  };
  return (await lead(api.people.savePatient, { body })).reply.patientId;
};

it('open boards show additions, names and moves at once, and drop removed people', async () => {
  const [anna, west] = [await live.joined('anna'), await live.joined('west')];
  const eventsOf = async (client: typeof anna) =>
    (await live.heardUntilNow(client)).map(([name, { tile, roomId }]) => [
      name,
      tile?.label ?? null,
      tile?.place.room ?? roomId,
    ]);
  const patientId = await save(null, { alias: 'Nora', roomId: rooms.west });
  expect(await eventsOf(anna)).toEqual([['patientUpdated', 'Nora', '1']]);
  await save(patientId, { alias: 'Nora N.', roomId: rooms.west });
  expect((await eventsOf(anna)).at(-1)).toEqual(['patientUpdated', 'Nora N.', '1']);
  await save(patientId, { alias: 'Nora N.', roomId: rooms.east });
  expect((await eventsOf(anna)).at(-1)).toEqual(['patientUpdated', 'Nora N.', '2']);
  expect((await eventsOf(west)).at(-1)).toEqual(['patientRemoved', null, rooms.west]);
  await lead(api.people.archivePatient, { body: { patientId } });
  expect((await eventsOf(anna)).at(-1)).toEqual(['patientRemoved', null, rooms.east]);
  await lead(api.people.unArchivePatient, { body: { patientId } });
  expect((await eventsOf(anna)).at(-1)).toEqual(['patientUpdated', 'Nora N.', '2']);
  await live.app.addUser('admin', live.organisationId, 'organisation-admin');
  const admin = await actAs(live.app, 'admin');
  const body = { patientId, confirmName: 'Nora N.' };
  expect((await admin(api.erasures.deletePatient, { body })).status).toBe(200);
  expect((await eventsOf(anna)).at(-1)).toEqual(['patientRemoved', null, rooms.east]);
});
