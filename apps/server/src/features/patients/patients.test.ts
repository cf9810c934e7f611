import { api, defaultGoals } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getPatientProfile } from './get-patient-profile.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
});
afterAll(() => database.close());

const change = (index: number, values: Record<string, unknown>) =>
  database.db
    .updateTable('patients')
    .set(values)
    .where('id', '=', elm.pods[index]?.patientId ?? nobody)
    .execute();

async function profile(patientId = nobody, scope: Partial<Scope> = {}) {
  const { context, audited } = contextOf(
    database.db,
    callerOf({ organisationId: elm.organisationId, ...scope }),
    { accesses: true },
  );
  const input = { query: { patientId: patientId }, body: undefined };
  const reply = await getPatientProfile(input, context);
  expect(api.patients.getPatientProfile.reply.parse(reply)).toEqual(reply);
  return { ...reply, audited };
}

test('a profile has master data, products, goals and consents, and is audited', async () => {
  const [pod = expect.fail()] = elm.pods;
  await change(0, { goals: JSON.stringify({ timeInPadMin: 300 }) });
  const { patient, dayProduct, nightProduct, goals, consents, audited } = await profile(pod.patientId);
  expect(patient).toMatchObject({
    alias: 'Ada Amberwick',
    podMac: pod.mac,
    AllocatedPod: pod.mac.replaceAll(':', ''),
    DayStartTime: '07:00:00',
    DayEndTime: '22:00:00',
    NightStartTime: '22:00:00',
    NightEndTime: '07:00:00',
    room: '101',
    bed: '1',
  });
  expect([patient.DayProductId, patient.NightProductId]).toEqual([
    pod.dayProduct.productId,
    pod.nightProduct.productId,
  ]);
  expect([dayProduct?.name, nightProduct?.name]).toEqual([pod.dayProduct.name, pod.nightProduct.name]);
  expect(goals).toEqual({ ...defaultGoals, timeInPadMin: 300 });
  expect(consents.map(({ kind }) => kind)).toEqual(['monitoring']);
  expect(audited).toEqual([{ target: pod.patientId, detail: undefined }]);
});

test('day and night that begin together leave no night', async () => {
  await change(1, { night_start: '07:00' });
  const { patient, nightProduct } = await profile(elm.pods[1]?.patientId);
  expect(patient).toMatchObject({ NightProductId: 0, NightStartTime: null, NightEndTime: null });
  expect(nightProduct).toBeNull();
});

test('a pseudonymised caller reads the code for the name', async () => {
  const { patient } = await profile(elm.pods[0]?.patientId, { privacy: 'pseudonymised' });
  expect(patient.alias).toMatch(/^R-\d{5}$/);
});

test('foreign and archived people, and anonymised callers, get no profile', {
  tags: ['stored-data'],
}, async () => {
  const ownId = elm.pods[0]?.patientId;
  const notFound = { code: 'patient-not-found' };
  await expect(profile(oak.pods[0]?.patientId)).rejects.toMatchObject(notFound);
  await expect(profile(ownId, { wardIds: [elm.wardIds[1] as never] })).rejects.toMatchObject(notFound);
  await expect(profile(ownId, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  await change(2, { archived_at: new Date(testTime) });
  await expect(profile(elm.pods[2]?.patientId)).rejects.toMatchObject(notFound);
});
