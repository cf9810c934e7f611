import { api, type BodyPosition, DaySummaryKind, encodePodFrame } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { insertCycle } from '../../testing/insert-cycle.ts';
import { testTime } from '../../testing/test-time.ts';
import { getPatientBioPodRecord } from './get-patient-bio-pod-record.ts';
import { getPatientDays } from './get-patient-days.ts';
import { readPositions } from './record-store.ts';
import { openRecordApp, type RecordApp } from './testing/record-app.ts';

const minute = 60_000;
const hour = 60 * minute;
let app: RecordApp;
beforeAll(async () => {
  app = await openRecordApp();
});
afterAll(() => app.database.close());

async function days(
  now: string,
  query: { fromDate?: string; toDate?: string } = {},
  scope: Partial<Scope> = {},
) {
  const caller = callerOf({ organisationId: app.home.organisationId, ...scope });
  const { context, audited } = contextOf(app.db, caller, { now: Date.parse(now), accesses: true });
  const patientId = app.person.patientId;
  const reply = await getPatientDays({ query: { patientId, ...query }, body: undefined }, context);
  return { ...api.records.getPatientDays.reply.parse(reply), audited };
}

test('days of 23 and 25 hours have their own ends, halves and shares', async () => {
  // In Berlin the clocks go forward on 29 March 2026 at 01:00 UTC, and back on 25 October at 01:00 UTC.
  await app.hear('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z');
  await app.light('2026-03-29T05:00:00Z', 1);
  await app.light('2026-03-29T05:30:00Z', null);
  const spring = await days('2026-03-30T10:00:00Z', { fromDate: '2026-03-29', toDate: '2026-03-30' });
  expect(spring.days[0]).toMatchObject({
    date: '2026-03-29',
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
    passedMs: 23 * hour,
    coveredMs: 23 * hour,
    // 07:00 local time is 05:00 UTC already: the day has begun.
    summary: DaySummaryKind.dayRed,
    overdue: { dayMs: 30 * minute, nightMs: 0 },
  });
  await app.hear('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
  await app.light('2026-10-25T05:00:00Z', 1);
  await app.light('2026-10-25T06:10:00Z', null);
  const autumn = await days('2026-10-27T10:00:00Z', { fromDate: '2026-10-25', toDate: '2026-10-25' });
  expect(autumn.days).toMatchObject([
    {
      passedMs: 25 * hour,
      coveredMs: 25 * hour,
      summary: DaySummaryKind.bothRed,
      overdue: { dayMs: 10 * minute, nightMs: 60 * minute },
    },
  ]);
  expect(autumn.usual).toBeNull();
});

test('the default is the last seven days, with today up to now', async () => {
  const now = '2026-06-10T10:00:00Z';
  await app.hear('2026-06-09T22:00:00Z', now);
  for (const at of ['2026-06-10T05:00:00Z', '2026-06-10T09:00:00Z']) await app.pass(at, 150);
  await app.pass('2026-06-09T21:59:00Z', 999);
  await app.report('turn', '2026-06-10T06:00:00Z');
  await app.report('fall', '2026-06-10T06:30:00Z');
  const { organisationId } = app.home;
  const pad = {
    organisationId,
    podId: app.person.podId,
    patientId: app.person.patientId,
    productId: null,
  };
  await insertCycle(app.db, { ...pad, removedAt: Date.parse('2026-06-10T07:00:00Z') });
  await app.db
    .insertInto('body_positions')
    .values([
      {
        ...app.key,
        at: new Date('2026-06-10T06:00:00Z'),
        id: 'lies',
        position: 'lying-left',
        ended_at: new Date('2026-06-10T08:00:00Z'),
      },
      {
        ...app.key,
        at: new Date('2026-06-10T08:00:00Z'),
        id: 'walks',
        position: 'walking',
        ended_at: null,
      },
    ])
    .execute();
  const { days: week, usual, audited } = await days(now);
  expect(week.map(({ date }) => date)).toEqual(
    [4, 5, 6, 7, 8, 9, 10].map((n) => `2026-06-${`${n}`.padStart(2, '0')}`),
  );
  expect(week[0]?.summary).toBe(DaySummaryKind.insufficientData);
  expect(week.at(-1)).toMatchObject({
    summary: DaySummaryKind.normal,
    passedMs: 12 * hour,
    voids: { count: 2, ml: 300 },
    changes: { tooEarly: 0, onTime: 1, tooLate: 0, unjudged: 0 },
    turns: 1,
    falls: 1,
    activity: { lyingMs: 2 * hour, sittingMs: 0, standingMs: 0, walkingMs: 2 * hour },
  });
  expect(usual).toMatchObject({ clock: '12:00:00', days: 0, ofDays: 14, count: null });
  expect(audited).toMatchObject([{ target: app.person.patientId, detail: { list: 'days' } }]);
  const ahead = await days(now, { fromDate: '2026-06-10', toDate: '2026-06-11' });
  expect(ahead.days[1]).toMatchObject({ summary: DaySummaryKind.placeholder, passedMs: 0 });
});

test('positions that began long before a range and last into it are read', async () => {
  const { organisationId, pods } = app.home;
  const { podId, patientId } = pods[1] ?? expect.fail();
  const from = new Date('2026-06-10T00:00:00Z');
  const [dayMs, to] = [24 * hour, new Date('2026-06-11T00:00:00Z')];
  const position = (id: string, position: BodyPosition, beganAfter: number, endedAfter: number | null) => ({
    organisation_id: organisationId,
    pod_id: podId,
    patient_id: patientId,
    id,
    position,
    at: new Date(from.getTime() + beganAfter),
    ended_at: endedAfter === null ? null : new Date(from.getTime() + endedAfter),
  });
  const rows = [
    position('open', 'sitting', -90 * dayMs, null),
    position('into', 'lying-left', -10 * dayMs, hour),
    position('before', 'lying-back', -11 * dayMs, 0),
    position('after', 'standing', dayMs, 2 * dayMs),
  ];
  await app.db.insertInto('body_positions').values(rows).execute();
  expect(await readPositions(app.db, { organisationId, patientId, from, to })).toEqual([
    { position: 'sitting', from: from.getTime() - 90 * dayMs, to: null },
    { position: 'lying-left', from: from.getTime() - 10 * dayMs, to: from.getTime() + hour },
  ]);
});

test('the usual counts to this time of day, also over a clock change', async () => {
  // 11:00 in Berlin is 09:00 UTC in summer; from 25 October on, 10:00.
  for (const date of [20, 21, 22, 23, 24, 26]) {
    const [eleven, ten] = date < 25 ? ['09', '08'] : ['10', '09'];
    await app.hear(`2026-10-${date - 1}T${date < 25 ? 22 : 23}:00:00Z`, `2026-10-${date}T${eleven}:30:00Z`);
    await app.pass(`2026-10-${date}T${eleven}:59:00Z`, 500);
    await app.pass(`2026-10-${date}T${ten}:59:00Z`, 100);
  }
  const { usual } = await days('2026-10-27T10:00:00Z');
  expect(usual).toMatchObject({ clock: '11:00:00', ofDays: 14, count: 1, ml: 100 });
  expect(usual?.days).toBe(7);
});

test('the last vital signs have their times; unmeasured ones stay absent', async () => {
  const now = testTime;
  const flags = { clipped: true, loose: false, offBody: false, impact: false };
  const head = { kind: 'bio' as const, flags, family: 0, boot: 1, batteryPct: 80, temperatureCentiC: 3_550 };
  const restOfFrame = { spo2Pct: undefined, respirationPerMin: 15, balanceTenthDeg: 0 };
  const at = (ago: number) => new Date(now - ago * minute);
  const frames = [
    { at: at(3), counter: 1, heartRatePerMin: 71 },
    { at: at(2), counter: 2, heartRatePerMin: undefined },
    { at: at(70), counter: 0, heartRatePerMin: 99 },
  ];
  for (const { at, counter, heartRatePerMin } of frames)
    await app.db
      .insertInto('measurements')
      .values({
        organisation_id: app.home.organisationId,
        pod_id: app.person.podId,
        at,
        counter,
        boot: 1,
        frame: Buffer.from(encodePodFrame({ ...head, ...restOfFrame, counter, heartRatePerMin }, 0x1234)),
      })
      .execute();
  await app.db
    .updateTable('patients')
    .set({ pod_assigned_at: new Date('2026-01-01') })
    .where('id', '=', app.person.patientId)
    .execute();
  const { context } = contextOf(app.db, callerOf({ organisationId: app.home.organisationId }), { now });
  const query = { patientId: app.person.patientId };
  expect(await getPatientBioPodRecord({ query, body: undefined }, context)).toEqual({
    heartRate: { value: 71, at: at(3).toISOString() },
    respiration: { value: 15, at: at(2).toISOString() },
    balance: { value: 0, at: at(2).toISOString() },
    spo2: null,
    baselineC: null,
  });
});

test('an overlong or reversed range, and a foreign person, are refused', async () => {
  const now = '2026-06-10T10:00:00Z';
  const code = (code: string) => ({ code });
  await expect(days(now, { fromDate: '2026-05-01', toDate: '2026-06-01' })).rejects.toMatchObject(
    code('range-over-31-days'),
  );
  await expect(days(now, { fromDate: '2026-06-02', toDate: '2026-06-01' })).rejects.toMatchObject(
    code('bad-request'),
  );
  await expect(days(now, {}, { organisationId: app.other.organisationId })).rejects.toMatchObject(
    code('patient-not-found'),
  );
  await expect(days(now, {}, { privacy: 'anonymised' })).rejects.toMatchObject(code('forbidden'));
});
