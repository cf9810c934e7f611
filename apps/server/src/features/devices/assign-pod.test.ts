import { api, instant, type PatientId, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { createBus } from '../../platform/bus.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readingOf } from '../../testing/readings.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { assignPod } from './assign-pod.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let messages: { topic: string; message: unknown }[];
let now = Date.now();
let userId: UserId;
const bus = createBus<Announcements>((error) => {
  throw error;
});
for (const topic of ['tiles-changed', 'context-changed'] as const)
  bus.subscribe(topic, (message) => void messages.push({ topic, message }));

beforeAll(async () => {
  database = await openTestDatabase();
  userId = await insertTestUser(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 4 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  messages = [];
  now += 1_000;
});

const person = (index: number, home = elm) => home.pods[index] ?? expect.fail();
async function give(patientId: PatientId, podMac: string | null, scope: Partial<Scope> = {}) {
  const caller = callerOf({ organisationId: elm.organisationId, ...scope }, userId);
  const { context, audited, commit } = contextOf(database.db, caller, { now, bus });
  const body = { patientId: patientId, podMac };
  const reply = await database.db
    .transaction()
    .execute((db) => assignPod({ query: {}, body }, { ...context, db }));
  expect(messages).toEqual([]);
  commit();
  return { reply: api.devices.assignPod.reply.parse(reply), audited };
}
const patientRow = (patientId: PatientId) =>
  database.db
    .selectFrom('patients')
    .select(['pod_id', 'pod_assigned_at'])
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
const assignments = () =>
  database.db
    .selectFrom('pod_assignments')
    .select(['pod_id', 'patient_id', 'since', 'until'])
    .where('organisation_id', '=', elm.organisationId)
    .where((where) => where.or([where('until', 'is not', null), where('since', '=', new Date(now))]))
    .orderBy('since')
    .orderBy('pod_id')
    .execute();
const tileOf = async (patientId: PatientId) => {
  const row = await database.db
    .selectFrom('tiles')
    .select('body')
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.body);
};

test('moving a pod updates both tiles at once, without any earlier reading', async () => {
  const [from, to] = [person(0), person(1)];
  const redTile = { patientId: from.patientId, reading: readingOf('red', 90) };
  await refreshTiles(database.db, elm.organisationId, [redTile], 'patientStatusUpdated');
  const { reply, audited } = await give(to.patientId, from.mac);
  expect(reply).toMatchObject({ podMac: from.mac, assignedAt: instant(now) });
  expect(await patientRow(to.patientId)).toEqual({ pod_id: from.podId, pod_assigned_at: new Date(now) });
  expect(await patientRow(from.patientId)).toEqual({ pod_id: null, pod_assigned_at: null });
  expect(await tileOf(from.patientId)).toMatchObject({ podTail: null, reading: null });
  expect(await tileOf(to.patientId)).toMatchObject({
    podTail: from.mac.replaceAll(':', '').slice(-4),
    reading: { fill: null, light: { shown: 'grey' }, link: { state: 'never-heard' } },
  });
  const at = new Date(now);
  const ended = { since: expect.any(Date), until: at };
  expect(await assignments()).toEqual([
    { pod_id: from.podId, patient_id: from.patientId, ...ended },
    { pod_id: to.podId, patient_id: to.patientId, ...ended },
    { pod_id: from.podId, patient_id: to.patientId, since: at, until: null },
  ]);
  expect(audited).toEqual([
    {
      target: to.patientId,
      detail: { podMac: from.mac, podMacBefore: to.mac, takenFrom: from.patientId, already: false },
    },
  ]);
  expect(messages.map(({ topic }) => topic)).toEqual(['tiles-changed', 'context-changed']);
  expect(messages[1]?.message).toEqual({
    organisationId: elm.organisationId,
    podIds: [from.podId, to.podId],
  });
});

test('a pod is entered by its last four digits, or whole, in any notation', async () => {
  const [from, to] = [person(0), person(1)];
  const digits = from.mac.replaceAll(':', '');
  for (const typed of [digits.slice(-4), digits.toLowerCase(), from.mac.toLowerCase()]) {
    expect((await give(to.patientId, typed)).reply.podMac).toBe(from.mac);
    messages = [];
    now += 1_000;
    await give(from.patientId, typed);
    messages = [];
    now += 1_000;
  }
});

test('a person who has the pod already keeps it, with its date', async () => {
  const { patientId, mac } = person(0);
  const before = await patientRow(patientId);
  const { reply, audited } = await give(patientId, mac);
  expect(reply.assignedAt).toBe(instant(before.pod_assigned_at?.getTime() ?? 0));
  expect(await patientRow(patientId)).toEqual(before);
  expect(audited).toMatchObject([{ target: patientId, detail: { podMac: mac, already: true } }]);
  expect(messages).toEqual([]);
});

test('a removed pod is free; two changes in one instant leave one record', async () => {
  const { patientId, podId, mac } = person(0);
  const { reply } = await give(patientId, null);
  expect(reply).toMatchObject({ podMac: null, assignedAt: null });
  expect(await tileOf(patientId)).toMatchObject({ podTail: null, reading: null });
  messages = [];
  await give(patientId, mac);
  messages = [];
  await give(person(1).patientId, mac);
  const ofPod = (await assignments()).filter((row) => row.pod_id === podId && row.until === null);
  expect(ofPod.map((row) => row.patient_id)).toEqual([person(1).patientId]);
});

test('a foreign pod can’t be assigned, nor one to or from other wards', async () => {
  const [ownPerson, otherPerson] = [person(0), person(1)];
  const untouched = await patientRow(ownPerson.patientId);
  const ward = { wardIds: [elm.wardIds[0] as never] };
  const refused = async (
    podMac: string,
    code: string,
    scope: Partial<Scope> = {},
    patientId = ownPerson.patientId,
  ) => expect(give(patientId, podMac, scope)).rejects.toMatchObject({ code });
  await refused(person(0, oak).mac, 'pod-not-found');
  await refused('FFFF', 'pod-not-found');
  await refused('not a pod', 'pod-not-found');
  await refused(ownPerson.mac, 'patient-not-found', {}, person(0, oak).patientId);
  await refused(ownPerson.mac, 'patient-not-found', ward, otherPerson.patientId);
  await refused(otherPerson.mac, 'pod-in-use', ward);
  await refused(otherPerson.mac, 'forbidden', { privacy: 'anonymised' });
  expect(await patientRow(ownPerson.patientId)).toEqual(untouched);
  expect(messages).toEqual([]);
});
