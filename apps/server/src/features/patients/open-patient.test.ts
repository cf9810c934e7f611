import { api } from '@padlight/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Caller } from '../../platform/http/handler.ts';
import { serveForTest, type TestServer } from '../../platform/http/testing/serve-for-test.ts';
import { callerOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { patientCalls } from './index.ts';

let database: TestDatabase;
let server: TestServer;
let elm: SeededHome;
let oak: SeededHome;
let callers: Map<string, Caller>;

beforeAll(async () => {
  database = await openTestDatabase();
  const size = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  elm = await seedHome(database.db, { ...size, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...size, organisationName: 'Oak' });
  const { organisationId } = elm;
  callers = new Map([
    ['carer', callerOf({ organisationId })],
    ['other-ward', callerOf({ organisationId, wardIds: [elm.wardIds[1] as never] })],
    ['anonymised', callerOf({ organisationId, privacy: 'anonymised' })],
  ]);
  server = await serveForTest({
    db: database.db,
    table: { patients: api.patients },
    implementations: [patientCalls],
    authenticate: async (token) => callers.get(token),
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const open = (token: string, home = elm) =>
  server.call('GET', `${api.patients.getPatientProfile.path}?patientId=${home.pods[0]?.patientId}`, {
    token,
  });
const viewed = () =>
  database.db
    .selectFrom('audit')
    .select(['user_id', 'target'])
    .where('action', '=', 'patient.viewed')
    .execute();

test('opening a person adds one audit row, and none out of scope', async () => {
  expect(await open('anonymised')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await open('other-ward')).toMatchObject({ status: 404, body: { code: 'patient-not-found' } });
  expect(await open('carer', oak)).toMatchObject({ status: 404, body: { code: 'patient-not-found' } });
  expect(await open('carer')).toMatchObject({ status: 200 });
  const row = { user_id: callers.get('carer')?.userId, target: elm.pods[0]?.patientId };
  await vi.waitFor(async () => expect(await viewed()).toEqual([row]));
});
