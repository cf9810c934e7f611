import { api, OrganisationId, type ReplyOf } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type StoredSample, storeSamples } from '../../testing/store-samples.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getPatientActivity } from './get-patient-activity.ts';

type Reply = ReplyOf<typeof api.charts.getPatientActivity>;
type Activity = NonNullable<StoredSample['activityMs']>;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const five = 5 * minute;
let database: TestDatabase;
let home: SeededHome;
let used = -1;
beforeAll(async () => {
  database = await openTestDatabase();
  const assignedAt = Date.parse('2025-06-01T00:00Z');
  const request = { floors: 1, roomsPerFloor: 8, wards: 1, nodes: 1, patients: 8, assignedAt };
  home = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  await database.db.updateTable('organisations').set({ time_zone: 'Europe/Berlin' }).execute();
});
afterAll(() => database.close());
// Each test uses another person.
beforeEach(() => {
  used += 1;
});

const person = () => home.pods[used] ?? expect.fail('the home has no more pods');

/** Stores stretches of five minutes, or of `every` ms, from one instant to another. */
function store(
  from: string,
  to: string,
  activityOf: (at: number) => Activity,
  everyMs = five,
): Promise<void> {
  const samples = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += everyMs)
    samples.push({ at, activityMs: activityOf(at) });
  return storeSamples(database.db, { organisationId: home.organisationId, ...person() }, samples);
}

async function readChart(
  from: string,
  to: string,
  patientId = person().patientId,
  scope: Partial<Scope> = {},
): Promise<Reply> {
  const caller = callerOf({ organisationId: home.organisationId, ...scope });
  const { context } = contextOf(database.db, caller, { now: Date.parse(to) });
  const query = { patientId, fromDate: new Date(from), toDate: new Date(to) };
  return api.charts.getPatientActivity.reply.parse(
    await getPatientActivity({ query, body: undefined }, context),
  );
}

/** A usual day: at rest until six UTC, then ten minutes of walking each hour until ten, otherwise sitting. */
const usualDay = (at: number): Activity => {
  const time = at % day;
  if (time < 6 * hour) return { stationary: five };
  if (time < 10 * hour && time % hour < 10 * minute) return { walk: five };
  return { 'sit-stand': five };
};

/** The sums of a usual hour. */
const usualHour = (at: number): Activity => {
  const time = at % day;
  if (time < 6 * hour) return { stationary: hour };
  return time < 10 * hour ? { walk: 10 * minute, 'sit-stand': 50 * minute } : { 'sit-stand': hour };
};

test('a day is reported hour by hour, with silence as a gap', async () => {
  await store('2026-02-01T23:00Z', '2026-02-02T12:00Z', usualDay);
  await store('2026-02-02T14:00Z', '2026-02-02T23:00Z', usualDay);
  const reply = await readChart('2026-02-01T23:00Z', '2026-02-02T23:00Z');
  expect(reply.hours).toHaveLength(22);
  expect(reply.hours.find(({ at }) => at === '2026-02-02T07:00:00.000Z')?.activityMs).toEqual({
    walk: 10 * minute,
    'sit-stand': 50 * minute,
  });
  expect(reply.gaps.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / minute)).toEqual([125]);
  const sums = { stationary: 6 * hour, walk: 40 * minute, 'sit-stand': 15 * hour + 20 * minute };
  expect(reply.activityMs).toEqual(sums);
  expect(reply.days).toMatchObject([{ date: '2026-02-02', activityMs: sums }]);
  expect(reply.nights).toHaveLength(2);
  expect(reply.usual).toEqual({ ofDays: 28, neededDays: 7, days: 0, daily: null });
  expect(reply.daily?.walk).toBe(Math.round((40 * minute * 24) / 22));
});

test('weeks over both clock changes have their hours and rhythm', async () => {
  for (const [from, to, hours] of [
    ['2026-03-24T23:00Z', '2026-03-31T22:00Z', 23],
    ['2026-10-20T22:00Z', '2026-10-27T23:00Z', 25],
  ] as const) {
    await store(from, to, () => ({ walk: minute, stationary: 4 * minute }));
    const week = await readChart(from, to);
    const lengths = week.days.map(({ activityMs }) => ((activityMs.walk ?? 0) * 5) / hour);
    expect(lengths.toSorted((a, b) => a - b)).toEqual(
      [hours, ...Array.from({ length: 6 }, () => 24)].toSorted((a, b) => a - b),
    );
    expect(week.hours).toHaveLength(6 * 24 + hours);
    expect(week.rhythm).toHaveLength(24);
    for (const { activityMs } of week.rhythm)
      expect(activityMs).toEqual({ walk: 12 * minute, stationary: 48 * minute });
  }
});

test('three months are reported by day, beside the four weeks before', async () => {
  const before = (): Activity => ({ walk: 5 * minute, 'sit-stand': 55 * minute });
  await store('2026-05-03T22:00Z', '2026-05-31T22:00Z', before, hour);
  await store('2026-05-31T22:00Z', '2026-06-10T22:00Z', usualHour, hour);
  const reply = await readChart('2026-05-31T22:00Z', '2026-08-30T22:00Z');
  expect([reply.hours, reply.gaps, reply.nights]).toEqual([[], [], []]);
  expect(reply.days).toHaveLength(91);
  expect(reply.days[0]?.activityMs).toEqual({
    stationary: 6 * hour,
    walk: 40 * minute,
    'sit-stand': 17 * hour + 20 * minute,
  });
  expect(reply.rhythm.find((slot) => slot.hour === 9)).toEqual({
    hour: 9,
    days: 10,
    activityMs: { walk: 10 * minute, 'sit-stand': 50 * minute },
  });
  expect(reply.usual).toMatchObject({ days: 28, daily: { walk: 2 * hour } });
  // Only ten of 91 days are known, so no daily sum is stated.
  expect(reply.daily).toBeNull();
  const week = await readChart('2026-05-31T22:00Z', '2026-06-07T22:00Z');
  expect(week.daily?.walk).toBe(40 * minute);
});

test('a chart without data is empty, and one value gives one hour', async () => {
  const none = await readChart('2026-02-01T23:00Z', '2026-02-02T23:00Z');
  expect([none.hours, none.rhythm, none.activityMs, none.daily]).toEqual([[], [], {}, null]);
  expect(none.gaps).toHaveLength(1);
  await store('2026-02-02T10:00Z', '2026-02-02T10:05Z', () => ({ walk: minute }));
  const single = await readChart('2026-02-01T23:00Z', '2026-02-02T23:00Z');
  expect(single.hours).toEqual([{ at: '2026-02-02T10:00:00.000Z', activityMs: { walk: minute } }]);
  expect([single.activityMs, single.daily]).toEqual([{ walk: minute }, null]);
});

test('time not yet classified is reported, in this chart alone', async () => {
  const before = new Date('2026-02-02T06:00Z');
  await database.db.insertInto('series_unclassified').values({ before }).execute();
  const reply = await readChart('2026-02-01T23:00Z', '2026-02-02T23:00Z');
  await database.db.deleteFrom('series_unclassified').execute();
  expect(reply.filledFrom).toBe(before.toISOString());
});

test('another person has no data, and a person outside the scope can’t be opened', async () => {
  await store('2026-02-02T10:00Z', '2026-02-02T11:00Z', usualDay);
  const [otherPod] = home.pods.slice(-1);
  const range = ['2026-02-02T10:00Z', '2026-02-02T11:00Z'] as const;
  expect(await readChart(...range, otherPod?.patientId)).toMatchObject({
    hours: [],
    days: [{ activityMs: {} }],
  });
  for (const scope of [{ wardIds: [] }, { organisationId: OrganisationId.parse(99) }])
    await expect(readChart(...range, person().patientId, scope)).rejects.toMatchObject({
      code: 'patient-not-found',
    });
});
