import { api, type BodyIn, type PatientId, type RoomId, type WardId } from '@padlight/contract';
import { expect } from 'vitest';
import { type Act, actAs } from '../../../testing/act-as.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { seedHome } from '../../demonstration/index.ts';

export type SavedBody = BodyIn<typeof api.people.savePatient>;

/** Opens a test app with a home of four people, a ward for each of its two rooms, and users of each kind. */
export async function openPeopleApp() {
  const app = await openTestApp();
  const { db } = app.database;
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 4 };
  const home = await seedHome(db, { ...request, organisationName: 'Elm' });
  const oak = await seedHome(db, { ...request, organisationName: 'Oak' });
  const { organisationId } = home;
  const [west, east] = home.wardIds;
  const rooms = await db
    .selectFrom('ward_rooms')
    .select(['ward_id', 'room_id'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const roomOf = (wardId: WardId | undefined): RoomId =>
    rooms.find(({ ward_id }) => ward_id === wardId)?.room_id ?? expect.fail();
  await app.addUser('lead', organisationId, 'nurse-lead');
  await app.addUser('admin', organisationId, 'organisation-admin');
  await app.addUser('carer', organisationId, 'carer');
  await app.addUser('wall', organisationId, 'wall-display');
  await app.addUser('west', organisationId, 'organisation-admin', west ? [west] : []);
  await app.addUser('outsider', oak.organisationId, 'organisation-admin');
  const products = home.pods[0] ?? expect.fail();
  const [dayProduct, nightProduct] = [products.dayProduct.productId, products.nightProduct.productId];
  const lead = await actAs(app, 'lead');

  /** Builds a new person in the first ward's room, with these differences. */
  const person = (more: Partial<SavedBody> = {}): SavedBody => ({
    OrganisationId: organisationId,
    version: '',
    alias: 'Nora Newcome',
    roomId: roomOf(west),
    bed: 'W9',
    AllocatedPod: '',
    nodeMac: '',
    DayStartTime: '07:00:00',
    DayEndTime: '22:00:00',
    NightStartTime: '22:00:00',
    NightEndTime: '07:00:00',
    DayProductId: dayProduct,
    NightProductId: nightProduct,
    ...more,
  });
  const save = (body: SavedBody, act: Act = lead) => act(api.people.savePatient, { body });
  const add = async (more: Partial<SavedBody> = {}): Promise<PatientId> =>
    (await save(person(more))).reply.patientId ?? expect.fail();
  const detail = async (patientId: PatientId, act: Act = lead) =>
    (await act(api.people.getPatientToEdit, { query: { patientId } })).reply;
  /** Reads a person as the form would send them, with these differences. */
  const seen = async (patientId: PatientId, more: Partial<SavedBody> = {}): Promise<SavedBody> => {
    const { patient, version, nodeMacs } = await detail(patientId);
    const { PatientId, alias, roomId, bed, AllocatedPod, ...times } = patient;
    return {
      PatientId,
      OrganisationId: organisationId,
      version,
      alias: alias ?? '',
      patientId: times.patientId ?? '',
      roomId,
      bed: bed ?? '',
      AllocatedPod: AllocatedPod?.slice(-4) ?? '',
      nodeMac: nodeMacs.join(', '),
      DayStartTime: times.DayStartTime,
      DayEndTime: times.DayEndTime,
      NightStartTime: times.NightStartTime,
      NightEndTime: times.NightEndTime,
      DayProductId: times.DayProductId,
      NightProductId: times.NightProductId,
      ...more,
    };
  };
  const archive = (patientId: PatientId, confirmName?: string, act: Act = lead) =>
    act(api.people.archivePatient, { body: { patientId, confirmName } });
  return {
    app,
    db,
    home,
    oak,
    organisationId,
    lead,
    dayProduct,
    nightProduct,
    person,
    save,
    add,
    detail,
    seen,
    archive,
    wards: { west: west ?? expect.fail(), east: east ?? expect.fail() },
    rooms: { west: roomOf(west), east: roomOf(east) },
    as: (username: string): Promise<Act> => actAs(app, username),
  };
}
export type PeopleApp = Awaited<ReturnType<typeof openPeopleApp>>;
