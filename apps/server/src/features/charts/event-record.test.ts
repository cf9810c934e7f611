import { randomUUID } from 'node:crypto';
import { type AlertId, AlertType, api, type PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import type { SeededHome } from '../demonstration/index.ts';
import { getPatientBladderChart } from './get-patient-bladder-chart.ts';
import { getPatientEventRecord } from './get-patient-event-record.ts';
import { from, openSeriesHomes, to } from './testing/series-homes.ts';

const hour = 3_600_000;
const at = (hours: number) => new Date(from.getTime() + hours * hour);
let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;

/** Stores what happens to a person in the week, and slightly before and after it. */
async function happen(home: SeededHome, patientId: PatientId): Promise<void> {
  const { db } = database;
  const podId = home.pods.find((pod) => pod.patientId === patientId)?.podId ?? expect.fail('no pod');
  const of = { organisation_id: home.organisationId, patient_id: patientId };
  const fact = { ...of, pod_id: podId };
  const detail = (value: object) => JSON.stringify(value);
  await db
    .insertInto('pod_events')
    .values([
      { ...fact, at: at(-1), id: 'early', kind: 'fall', detail: detail({ peakG: 3 }) },
      { ...fact, at: at(4), id: 'turn', kind: 'turn', detail: detail({ degrees: 88 }) },
      { ...fact, at: at(5), id: 'fall', kind: 'fall', detail: detail({ peakG: 3, possible: true }) },
      { ...fact, at: at(6), id: 'off', kind: 'wear', detail: detail({ state: 'unclipped' }) },
      { ...fact, at: at(7), id: 'away', kind: 'link', detail: detail({ state: 'out-of-range' }) },
      { ...fact, at: at(8), id: 'old', kind: 'link', detail: detail({ state: 'of an earlier version' }) },
    ])
    .execute();
  const alert = { ...of, type: AlertType.check_fall, priority: 'high' as const, state: 'resolved' as const };
  const alerts = await db
    .insertInto('alerts')
    .values([
      { ...alert, raised_at: at(-40), last_raised_at: at(-40), resolved_at: at(-39) },
      { ...alert, raised_at: at(5), last_raised_at: at(5), resolved_at: at(6) },
    ])
    .returning('id')
    .execute();
  const alertId = alerts[1]?.id as AlertId;
  const step = { organisation_id: home.organisationId, alert_id: alertId };
  await db
    .insertInto('alert_steps')
    .values([
      { ...step, at: at(5), kind: 'raised' },
      { ...step, at: at(5.5), kind: 'acknowledged', note: 'sat on the floor' },
      { ...step, at: at(6), kind: 'resolved', reason: 'by-itself' },
    ])
    .execute();
  await db
    .insertInto('pad_changes')
    .values([
      { ...of, at: at(9), reason: 'wet', note: 'in bed' },
      { ...of, at: at(10), reason: 'other', undone_at: at(10.1) },
    ])
    .execute();
  await sql`insert into pad_cycle_feedback
    (organisation_id, patient_id, came_off_at, reported_at, verdict, weight_ml, note, withdrawn_at) values
    (${of.organisation_id}, ${patientId}, ${at(9)}, ${at(11)}, 'soaked', 320, 'heavy', null),
    (${of.organisation_id}, ${patientId}, ${at(9)}, ${at(12)}, 'dry', null, null, ${at(13)})`.execute(db);
  await db
    .insertInto('patient_notes')
    .values([
      { ...of, at: at(14), text: 'slept badly' },
      { ...of, at: at(15), text: 'a slip', removed_at: at(15.1) },
    ])
    .execute();
  const entry = { ...of, standard_type: 'bowel', entered_at: at(20), saved_at: at(20) } as const;
  const keyOf = () => ({ entry_id: randomUUID() });
  await db
    .insertInto('observations')
    .values([
      { ...entry, ...keyOf(), observed_at: at(-1), value: 1 },
      { ...entry, ...keyOf(), observed_at: at(16), value: 4, comment: 'after breakfast' },
      { ...entry, ...keyOf(), observed_at: at(17), value: 5, undone_at: at(17.1) },
    ])
    .execute();
}

beforeAll(async () => {
  database = await openTestDatabase();
  ({ elm, oak } = await openSeriesHomes(database.db));
  await happen(elm, elm.pods[0]?.patientId ?? nobody);
  await happen(elm, elm.pods[1]?.patientId ?? nobody);
  await happen(oak, oak.pods[0]?.patientId ?? nobody);
});
afterAll(() => database.close());

async function readRecord(scope: Partial<Scope> = {}, range = { fromDate: from, toDate: to }) {
  const patientId = elm.pods[0]?.patientId ?? nobody;
  const caller = callerOf({ organisationId: elm.organisationId, ...scope });
  const { context, audited } = contextOf(database.db, caller, { accesses: true });
  const reply = await getPatientEventRecord({ query: { patientId, ...range }, body: undefined }, context);
  expect(audited).toEqual([{ target: patientId, detail: { chart: 'events', ...range } }]);
  return api.charts.getPatientEventRecord.reply.parse(reply);
}
const iso = (hours: number): string => at(hours).toISOString();

test('every event of the range is there once, and none that was undone', async () => {
  expect(await readRecord()).toMatchObject({
    voids: [{ start: iso(3), ml: 210 }],
    cycles: [{ removedAt: iso(2) }, { attachedAt: iso(160), removedAt: null }],
    turns: [{ at: iso(4), degrees: 88 }],
    falls: [{ at: iso(5), upAgain: true, isDoubted: false }],
    alerts: [
      {
        type: AlertType.check_fall,
        raisedAt: iso(5),
        endedAt: iso(6),
        answers: [{ at: iso(5.5), kind: 'acknowledged', note: 'sat on the floor' }],
      },
    ],
    devices: [
      { at: iso(6), state: 'wear-unclipped' },
      { at: iso(7), state: 'out-of-range' },
    ],
    changes: [{ at: iso(9), reason: 'wet', note: 'in bed' }],
    feedback: [{ at: iso(11), verdict: 'soaked', weightMl: 320, note: 'heavy' }],
    notes: [{ at: iso(14), text: 'slept badly' }],
    types: [{ typeId: 'bowel', names: { en: 'Bowel' } }],
    observations: [{ at: iso(16), typeId: 'bowel', value: 4, comment: 'after breakfast' }],
  });
  const reply = await readRecord();
  expect([reply.devices.length, reply.changes.length, reply.feedback.length, reply.notes.length]).toEqual([
    2, 1, 1, 1,
  ]);
});

test('a caller who sees a person by a code reads no free text', async () => {
  const { alerts, changes, feedback, notes, observations } = await readRecord({ privacy: 'pseudonymised' });
  expect(alerts[0]?.answers[0]?.note).toBeNull();
  const texts = [changes[0]?.note, feedback[0]?.note, notes[0]?.text, observations[0]?.comment];
  expect(texts).toEqual([null, null, null, null]);
});

test('over three months there are falls alone', async () => {
  const reply = await readRecord({}, { fromDate: new Date(to.getTime() - 91 * 24 * hour), toDate: to });
  // Two days before the week, one called that is not confirmed any more.
  expect(reply.falls.map(({ at, isDoubted }) => [at, isDoubted])).toEqual([
    [iso(-40), true],
    [iso(-1), false],
    [iso(5), false],
  ]);
  const { voids, cycles, turns, alerts, devices, changes, feedback, notes, gaps, nights } = reply;
  expect([voids, cycles, turns, alerts, devices, changes, feedback, notes, gaps, nights].flat()).toEqual([]);
});

async function readChart(query: object = {}, scope: Partial<Scope> = {}) {
  const patientId = elm.pods[0]?.patientId ?? nobody;
  const caller = callerOf({ organisationId: elm.organisationId, ...scope });
  const { context, audited } = contextOf(database.db, caller, { accesses: true });
  const range = { fromDate: from, toDate: to };
  const input = { query: { patientId, ...range, ...query }, body: undefined };
  const reply = api.charts.getPatientBladderChart.reply.parse(await getPatientBladderChart(input, context));
  expect(audited).toEqual([{ target: patientId, detail: { chart: 'observations', ...range } }]);
  return reply;
}

test('observations stand beside the voids of the sensor, each with its legend', async () => {
  const { voids, observations, types } = await readChart();
  expect(voids).toMatchObject([{ start: iso(3), ml: 210 }]);
  expect(observations).toEqual([
    { at: iso(16), typeId: 'bowel', value: 4, comment: 'after breakfast', by: null },
  ]);
  expect(types).toMatchObject([{ typeId: 'bowel', names: { en: 'Bowel', de: 'Stuhlgang' } }]);
  expect(types[0]?.legend).toHaveLength(7);
  expect((await readChart({}, { privacy: 'pseudonymised' })).observations[0]?.comment).toBeNull();
});

test('the chart of observations is narrowed to a type and to a language', async () => {
  const { types } = await readChart({ ln: 'de', observationTypeId: '0' });
  expect(types.map(({ names }) => names)).toEqual([{ de: 'Stuhlgang' }]);
  expect((await readChart({ observationTypeId: 'pain' })).observations).toEqual([]);
});
