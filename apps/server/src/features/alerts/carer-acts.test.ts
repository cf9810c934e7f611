import {
  type AlertId,
  AlertType,
  api,
  type PatientId,
  type PodId,
  type SilenceReason,
  type UserId,
} from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { createBus } from '../../platform/bus.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { callerOf, contextOf, insertTestUser } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody, somePod } from '../../testing/ids.ts';
import { readingOf } from '../../testing/readings.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { acknowledgeAlert } from './acknowledge-alert.ts';
import { recordPadChange } from './record-pad-change.ts';
import { silentFallByPatientId } from './silent-fall-by-patient-id.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let userId: UserId;
let messages: string[];
const now = testTime;
const bus = createBus<Announcements>((error) => {
  throw error;
});
for (const topic of ['tiles-changed', 'pad-changed', 'context-changed'] as const)
  bus.subscribe(topic, (message) => messages.push(JSON.stringify({ topic, ...message })));

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  userId = await insertTestUser(database.db, 'Nora Night');
});
afterAll(() => database.close());

beforeEach(async () => {
  messages = [];
  await database.db.deleteFrom('alert_reasons').execute();
  await database.db.deleteFrom('alerts').execute();
  for (const home of [elm, oak])
    for (const pod of home.pods) {
      const conditions = [AlertType.check_fall, AlertType.check_pad, AlertType.lowbattery].map((type) => {
        const factId = `${pod.podId} ${type}`;
        return { podId: pod.podId, patientId: pod.patientId, type, factId, active: true, at: now - 60_000 };
      });
      await applyFound(database.db, home.organisationId, conditions, now);
      const changes = [{ patientId: pod.patientId, reading: readingOf('red', 90) }];
      await refreshTiles(database.db, home.organisationId, changes, 'patientStatusUpdated');
    }
});

const patientOf = (home: SeededHome, index = 0) => home.pods[index]?.patientId ?? nobody;
const openAlert = async (patientId: PatientId, type: AlertType) => {
  const row = await database.db
    .selectFrom('alerts')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow();
  return row.id as AlertId;
};
const contextFor = (scope: Partial<Scope>) =>
  contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }, userId), { now, bus });

async function acknowledge(alertId: AlertId, scope: Partial<Scope> = {}) {
  const { context, audited, commit } = contextFor(scope);
  const input = { query: {}, body: { alertId, note: 'on my way' } };
  const reply = await acknowledgeAlert(input, context);
  expect(messages).toEqual([]);
  commit();
  return { alert: api.alerts.acknowledgeAlert.reply.parse(reply), audited };
}
async function silence(
  patientId: PatientId,
  scope: Partial<Scope> = {},
  why: { reason: SilenceReason; note?: string } = { reason: 'false-alarm' },
) {
  const { context, audited, commit } = contextFor(scope);
  const input = { query: {}, body: { patientId, ...why } };
  const reply = await silentFallByPatientId(input, context);
  commit();
  return { alert: api.alerts.silentFallByPatientId.reply.parse(reply), audited };
}
async function changePad(patientId: PatientId, scope: Partial<Scope> = {}) {
  const { context, audited, commit } = contextFor(scope);
  const input = { query: {}, body: { patientId, reason: 'wet' as const, weightG: 310 } };
  const reply = await recordPadChange(input, context);
  expect(messages).toEqual([]);
  commit();
  return { reply: api.alerts.recordPadChange.reply.parse(reply), audited };
}

const otherWard = (): Partial<Scope> => ({ wardIds: [elm.wardIds[1] as never] });
const unchanged = async () => {
  const rows = await database.db.selectFrom('alerts').select('state').execute();
  expect(rows.filter(({ state }) => state !== 'raised')).toEqual([]);
  expect(await database.db.selectFrom('pad_changes').selectAll().execute()).toEqual([]);
  expect(messages).toEqual([]);
};

test('an acknowledged alert names who and when, is audited, and updates the tile', async () => {
  const alertId = await openAlert(patientOf(elm), AlertType.check_pad);
  const { alert, audited } = await acknowledge(alertId);
  expect(alert).toMatchObject({
    alertId,
    state: 'acknowledged',
    acknowledgedBy: 'Nora Night',
    acknowledgedById: userId,
    note: 'on my way',
  });
  expect(Date.parse(alert.acknowledgedAt ?? '')).toBe(now);
  expect(audited).toEqual([
    { target: alertId, detail: { patientId: patientOf(elm), note: 'on my way', already: false } },
  ]);
  expect(messages).toHaveLength(1);
  const { topic, changed } = JSON.parse(messages[0] ?? '');
  expect(topic).toBe('tiles-changed');
  expect(changed[0].tile.alerts).toContainEqual(
    expect.objectContaining({ alertId, state: 'acknowledged', acknowledgedById: userId }),
  );
});

test('a second carer who acknowledges sees who was first', async () => {
  const alertId = await openAlert(patientOf(elm), AlertType.check_pad);
  const first = await acknowledge(alertId);
  messages = [];
  userId = await insertTestUser(database.db, 'Second Carer');
  const second = await acknowledge(alertId);
  expect(second.alert).toEqual(first.alert);
  expect(second.audited).toMatchObject([{ target: alertId, detail: { already: true } }]);
  expect(messages).toEqual([]);
});

test('an ended alert, or one of another organisation or ward, can’t be acknowledged', async () => {
  const notOpen = { code: 'alert-not-open' };
  const foreign = await openAlert(patientOf(oak), AlertType.check_pad);
  await expect(acknowledge(foreign)).rejects.toMatchObject(notOpen);
  const own = await openAlert(patientOf(elm), AlertType.check_pad);
  await expect(acknowledge(own, otherWard())).rejects.toMatchObject(notOpen);
  await expect(acknowledge(own, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
  await unchanged();
  await database.db.updateTable('alerts').set({ state: 'resolved' }).where('id', '=', own).execute();
  await expect(acknowledge(own)).rejects.toMatchObject(notOpen);
});

test('a silenced fall leaves the tile with its reason, and stays silent', async () => {
  const patientId = patientOf(elm);
  const { alert, audited } = await silence(patientId);
  expect(alert).toMatchObject({ state: 'silenced', resolution: 'false-alarm', type: AlertType.check_fall });
  expect(audited).toMatchObject([{ target: alert.alertId, detail: { patientId, reason: 'false-alarm' } }]);
  const { changed } = JSON.parse(messages[0] ?? '');
  const types = changed[0].tile.alerts.map(({ type }: { type: number }) => type);
  expect(types).toEqual([AlertType.check_pad, AlertType.lowbattery]);
  const { podId = somePod } = elm.pods[0] ?? {};
  const again = {
    podId,
    patientId,
    type: AlertType.check_fall,
    factId: `${podId} 10`,
    active: true,
    at: now,
  };
  expect(await applyFound(database.db, elm.organisationId, [again], now)).toEqual([]);
});

test('a fall is not silenced for another reason without a note on it', async () => {
  const silenceFor = (note?: string) =>
    silence(patientOf(elm), {}, { reason: 'other', ...(note && { note }) });
  await expect(silenceFor()).rejects.toMatchObject({ code: 'note-needed' });
  await unchanged();
  expect((await silenceFor('sat down hard')).alert).toMatchObject({
    resolution: 'other',
    note: 'sat down hard',
  });
});

test('a missing or unworn fall, or one of others, can’t be silenced', async () => {
  const notFound = { code: 'patient-not-found' };
  await expect(silence(patientOf(oak))).rejects.toMatchObject(notFound);
  await expect(silence(patientOf(elm), otherWard())).rejects.toMatchObject(notFound);
  await expect(silence(nobody)).rejects.toMatchObject(notFound);
  await expect(silence(patientOf(elm), { privacy: 'anonymised' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await unchanged();
  await silence(patientOf(elm));
  await expect(silence(patientOf(elm))).rejects.toMatchObject({ code: 'alert-not-open' });
});

test('another organisation’s or ward’s pad change is refused; without a pod none ends', async () => {
  const notFound = { code: 'patient-not-found' };
  await expect(changePad(patientOf(oak))).rejects.toMatchObject(notFound);
  await expect(changePad(patientOf(elm), otherWard())).rejects.toMatchObject(notFound);
  await expect(changePad(patientOf(elm), { privacy: 'anonymised' })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const free = patientOf(elm, 1);
  const assign = (pod_id: PodId | null) =>
    database.db.updateTable('patients').set({ pod_id }).where('id', '=', free).execute();
  await assign(null);
  await expect(changePad(free)).rejects.toMatchObject({ code: 'no-pod-assigned' });
  await assign(elm.pods[1]?.podId ?? null);
  await unchanged();
});

test('a pad change is stored, audited, ends the alerts, and passes its weight on', async () => {
  const patientId = patientOf(elm);
  const { reply, audited } = await changePad(patientId);
  expect(reply).toMatchObject({ success: true, at: new Date(now).toISOString() });
  const [change, ...moreChanges] = await database.db.selectFrom('pad_changes').selectAll().execute();
  expect(moreChanges).toEqual([]);
  expect(change).toMatchObject({ patient_id: patientId, user_id: userId, reason: 'wet', weight_g: 310 });
  const wet = await openAlert(patientId, AlertType.check_pad);
  expect(audited).toMatchObject([{ target: change?.id, detail: { patientId, resolvedAlerts: [wet] } }]);
  const alerts = await database.db
    .selectFrom('alerts')
    .select(['type', 'state', 'resolution'])
    .where('patient_id', '=', patientId)
    .orderBy('type')
    .execute();
  expect(alerts.map(({ type, state, resolution }) => [type, state, resolution])).toEqual([
    // Its reason holds until the analysis has received the change.
    [AlertType.check_pad, 'silenced', 'by-carer'],
    [AlertType.lowbattery, 'raised', null],
    [AlertType.check_fall, 'raised', null],
  ]);
  const { organisationId } = elm;
  expect(messages.map((text) => JSON.parse(text))).toEqual([
    expect.objectContaining({ topic: 'tiles-changed', organisationId }),
    { topic: 'pad-changed', organisationId, podId: elm.pods[0]?.podId, at: now },
    { topic: 'context-changed', organisationId, podIds: [elm.pods[0]?.podId] },
  ]);
  const [fed, ...more] = await database.db.selectFrom('pad_cycle_feedback').selectAll().execute();
  expect(more).toEqual([]);
  expect(fed).toMatchObject({
    patient_id: patientId,
    cycle_id: null,
    came_off_at: new Date(now),
    weight_ml: 310,
    user_id: userId,
  });
});
