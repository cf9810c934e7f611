import { api, type PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { getPadFill } from './get-pad-fill.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
const from = new Date('2026-01-05T00:00:00Z');
const to = new Date('2026-01-12T00:00:00Z');
const hour = 3_600_000;

/** A week's course, a point every 5 minutes with a fill that empties every 8 hours, silent on the third noon. */
const insertCourse = (podId: number, patientId: string) =>
  sql`
    insert into course_points (organisation_id, pod_id, at, id, patient_id, ml, low_ml, high_ml, capacity_ml, light)
    select ${elm.organisationId}, ${podId}, at, 'c' || extract(epoch from at), ${patientId}, ml, ml * 0.7, ml * 1.3, 520,
      case when ml < 312 then 'green' when ml < 442 then 'yellow' else 'red' end
    from generate_series(${from}::timestamptz, ${to}::timestamptz, interval '5 min') at,
      lateral (select (extract(epoch from at)::int % 28800) / 60.0 + 0.123 as ml) filled
    where at not between '2026-01-07T11:02Z' and '2026-01-07T11:58Z'`.execute(database.db);

beforeAll(async () => {
  database = await openTestDatabase();
  const assignedAt = from.getTime() - 24 * hour;
  const wish = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2, assignedAt };
  elm = await seedHome(database.db, { ...wish, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...wish, organisationName: 'Oak' });
  const [pod = expect.fail()] = elm.pods;
  await insertCourse(pod.podId, pod.patientId);
  const key = { organisation_id: elm.organisationId, pod_id: pod.podId, patient_id: pod.patientId };
  const cycle = { ...key, ml: 400, low_ml: 300, high_ml: 500, timeliness: 'on-time' };
  const at = (hours: number) => new Date(from.getTime() + hours * hour);
  await database.db
    .insertInto('pad_cycles')
    .values([
      { ...cycle, id: 'before', at: at(-20), removed_at: at(-12) },
      { ...cycle, id: 'into', at: at(-6), removed_at: at(2) },
      { ...cycle, id: 'open', at: at(160), removed_at: null },
    ])
    .execute();
  const voided = { ...key, ml: 210.04, low_ml: 150, high_ml: 270, size: 'medium' };
  await database.db
    .insertInto('voids')
    .values([
      { ...voided, id: 'early', at: at(-1), ended_at: at(-1) },
      { ...voided, id: 'inside', at: at(3), ended_at: at(3.01) },
    ])
    .execute();
});
afterAll(() => database.close());

async function fill(
  patientId = elm.pods[0]?.patientId ?? '',
  scope: Partial<Scope> = {},
  range = { fromDate: from, toDate: to },
) {
  const { context, audited } = contextOf(
    database.db,
    callerOf({ organisationId: elm.organisationId, ...scope }),
  );
  const query = { patientId: patientId as PatientId, ...range };
  const reply = await getPadFill({ query, body: undefined }, context);
  expect(api.pods.getPadFill.reply.parse(reply)).toEqual(reply);
  expect(audited).toEqual([{ target: patientId, detail: { chart: 'pad-fill', ...range } }]);
  return reply;
}

test('a week fits into 60 kB, with the gap, the extremes, the cycles and the voids of the range', async () => {
  const reply = await fill();
  expect(JSON.stringify(reply).length).toBeLessThan(60_000);
  expect(reply.gaps).toEqual([{ from: '2026-01-07T11:00:00.000Z', to: '2026-01-07T12:00:00.000Z' }]);
  const amounts = reply.points.map(({ ml }) => ml);
  expect([Math.min(...amounts), Math.max(...amounts)]).toEqual([0.1, 475.1]);
  expect(reply.points.at(-1)).toMatchObject({ at: to.toISOString(), capacityMl: 520, light: 'green' });
  expect(reply.cycles.map(({ attachedAt, removedAt }) => [attachedAt, removedAt])).toEqual([
    ['2026-01-04T18:00:00.000Z', '2026-01-05T02:00:00.000Z'],
    ['2026-01-11T16:00:00.000Z', null],
  ]);
  expect(reply.voids).toMatchObject([{ start: '2026-01-05T03:00:00.000Z', ml: 210 }]);
  expect(reply.goals).toEqual({ minPct: 60, maxPct: 85, minNightPct: 50, maxNightPct: 75 });
});

test('a short range has every point', async () => {
  const toDate = new Date(from.getTime() + 8 * hour);
  expect((await fill(undefined, {}, { fromDate: from, toDate })).points).toHaveLength(97);
});

test('who never sent a point has one gap, from the assignment on', async () => {
  const { points, gaps } = await fill(elm.pods[1]?.patientId);
  expect(points).toEqual([]);
  expect(gaps).toEqual([{ from: from.toISOString(), to: to.toISOString() }]);
});

test('nights are by the clock on the wall, also where the clocks change', async () => {
  const nights = async (fromDate: string, toDate: string) => {
    const range = { fromDate: new Date(fromDate), toDate: new Date(toDate) };
    return (await fill(undefined, {}, range)).nights.map((night) => [night.from, night.to]);
  };
  expect(await nights('2026-03-28T11:00:00Z', '2026-03-30T11:00:00Z')).toEqual([
    ['2026-03-28T21:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    ['2026-03-29T20:00:00.000Z', '2026-03-30T05:00:00.000Z'],
  ]);
  expect(await nights('2026-10-24T11:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
    ['2026-10-24T20:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['2026-10-25T21:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ]);
  expect(await nights('2026-01-06T00:00:00Z', '2026-01-06T12:00:00Z')).toEqual([
    ['2026-01-06T00:00:00.000Z', '2026-01-06T06:00:00.000Z'],
  ]);
});

test('seven days are the longest range, of which one may have 25 hours', async () => {
  const days = (count: number) => ({ fromDate: from, toDate: new Date(from.getTime() + count * hour) });
  await fill(undefined, {}, days(7 * 24 + 1));
  await expect(fill(undefined, {}, days(7 * 24 + 2))).rejects.toMatchObject({ code: 'range-too-long' });
  await expect(fill(undefined, {}, days(-1))).rejects.toMatchObject({ code: 'bad-request' });
});

test('the fill of another organisation or ward is not found, and an anonymised caller has none', async () => {
  const notFound = { code: 'patient-not-found' };
  await expect(fill(oak.pods[0]?.patientId)).rejects.toMatchObject(notFound);
  const otherWard = { wardIds: [elm.wardIds[1] as never] };
  await expect(fill(undefined, otherWard)).rejects.toMatchObject(notFound);
  await expect(fill(undefined, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
});
