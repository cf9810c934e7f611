import type { OrganisationId, PatientId } from '@padlight/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { storeSamples } from '../../testing/store-samples.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { keepSeries, readFillSamples, readSeries, readUnfilledUntil } from './index.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = new Date('2026-03-01T00:00:00Z');
const to = new Date('2026-03-01T08:00:00Z');
let database: TestDatabase;
let home: SeededHome;
let whose: { organisationId: OrganisationId; patientId: PatientId; podId: number };
beforeEach(async () => {
  database = await openTestDatabase();
  const wish = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  home = await seedHome(database.db, { ...wish, organisationName: 'Elm' });
  await database.db.updateTable('organisations').set({ time_zone: 'UTC' }).execute();
  const { podId, patientId } = home.pods[0] ?? expect.fail();
  whose = { organisationId: home.organisationId, podId, patientId };
});
afterEach(() => database.close());

/** Points of the course as an earlier version left them: every five minutes and 20 s, for each pod of the home. */
const storeCourse = () =>
  sql`
    insert into course_points (organisation_id, pod_id, at, id, patient_id, ml, low_ml, high_ml, capacity_ml, light, position)
    select p.organisation_id, p.pod_id, at, 'c' || extract(epoch from at), p.id, 100, 90, 110, 500,
      case when at < ${from}::timestamptz + interval '1 hour' then 'green' else 'yellow' end, 'sitting'
    from patients p, generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 minute', interval '320 s') at
    where p.pod_id is not null`.execute(database.db);

type Step = Parameters<Parameters<typeof keepSeries>[1]['step']>[0];

/** Runs the job until it was committed so often; then the process is gone. */
async function runUntilKilled(steps: number, resumeFrom?: unknown): Promise<unknown> {
  let done = 0;
  let resumed = resumeFrom;
  const step = async (work: Step) => {
    if (done++ === steps) throw new Error('killed');
    resumed = (await database.db.transaction().execute(work)).resumeFrom;
  };
  const run = keepSeries(database.db, { step, resumeFrom, signal: new AbortController().signal });
  await expect(run).rejects.toThrow('killed');
  return resumed;
}

const fill = () => readFillSamples(database.db, { ...whose, from, to });

test('what was stored is filled in newest first, and goes on after a kill where it stopped', async () => {
  await storeCourse();
  const stored = await database.db.selectFrom('course_points').selectAll().execute();
  const resumeFrom = await runUntilKilled(3);
  expect(await readUnfilledUntil(database.db, whose)).toEqual(new Date(from.getTime() + 56 * 320_000));
  const first = (await fill()).map(({ at }) => at.getTime());
  expect(Math.min(...first)).toBeGreaterThanOrEqual(from.getTime() + 5 * hour);
  await runUntilKilled(2, resumeFrom);
  await runUntilKilled(1);
  const jobs = createJobs({
    pool: database.pool,
    db: database.db,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    everyMs: 100,
  });
  const rest = {
    everyMs: 3_600_000,
    lateAfterMs: hour,
    retry: { limit: 0, pauseS: 1 },
    longestS: 60,
    keepDays: 1,
  };
  await jobs.open([{ ...rest, name: 'keep-series', run: (run) => keepSeries(database.db, run) }]);
  await jobs.start('keep-series');
  await vi.waitFor(
    async () => expect((await jobs.list(database.db))[0]?.runs[0]).toMatchObject({ state: 'completed' }),
    { timeout: 20_000 },
  );
  await jobs.stop();
  expect(await readUnfilledUntil(database.db, whose)).toBeUndefined();
  // Two points may share five minutes: the later one is their sample.
  const own = stored.filter((point) => point.patient_id === whose.patientId);
  const samples = new Map(own.map(({ at }) => [Math.floor(at.getTime() / (5 * minute)), at.getTime()]));
  expect((await fill()).map(({ at }) => at.getTime())).toEqual(
    [...samples.values()].toSorted((a, b) => a - b),
  );
  expect(await readSeries(database.db, { ...whose, from, to }, 'days')).toMatchObject([
    {
      heard: own.length,
      capacityMl: 500,
      fillLow: 18,
      measured: { fill: { min: 20, max: 20, mean: 20 } },
      lightMs: { green: hour },
    },
  ]);
});

test('what the analysis found since is not overwritten', async () => {
  await storeCourse();
  await storeSamples(database.db, whose, [{ at: from, ml: 400, capacityMl: 500 }]);
  const step = async (work: Step) => void (await database.db.transaction().execute(work));
  await keepSeries(database.db, { step, resumeFrom: undefined, signal: new AbortController().signal });
  expect((await fill())[0]).toMatchObject({ at: from, ml: 400 });
  expect(await readSeries(database.db, { ...whose, from, to }, 'days')).toMatchObject([
    { measured: { fill: { max: 80, min: 20 } } },
  ]);
});

test('the five minutes of a day go with its measurements; its hours and the day itself stay', async () => {
  await storeSamples(database.db, whose, [
    { at: '2026-03-01T23:59Z', temperatureC: 34 },
    { at: '2026-03-02T00:00Z', temperatureC: 34 },
  ]);
  await sql`insert into deleted_days values ('2026-03-01', now(), 1)`.execute(database.db);
  const step = async (work: Step) => void (await database.db.transaction().execute(work));
  await keepSeries(database.db, { step, resumeFrom: undefined, signal: new AbortController().signal });
  const all = { ...whose, from, to: new Date('2026-03-03T00:00Z') };
  const kept = async (resolution: 'points' | 'hours' | 'days') =>
    (await readSeries(database.db, all, resolution)).length;
  expect([await kept('points'), await kept('hours'), await kept('days')]).toEqual([1, 2, 2]);
});
