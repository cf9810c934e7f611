import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../platform/db/database.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { storeSamples } from '../../testing/store-samples.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { keepSeries, readFillSamples, readSeries, readUnfilledUntil, saveSeries } from './index.ts';

const minute = 60_000;
const hour = 60 * minute;
const from = new Date('2026-03-01T00:00:00Z');
const to = new Date('2026-03-01T08:00:00Z');
const { signal } = new AbortController();
let database: TestDatabase;
let home: SeededHome;
let whose: { organisationId: OrganisationId; patientId: PatientId; podId: PodId };
beforeEach(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  home = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  await database.db.updateTable('organisations').set({ time_zone: 'UTC' }).execute();
  const { podId, patientId } = home.pods[0] ?? expect.fail();
  whose = { organisationId: home.organisationId, podId, patientId };
  await storeFormer();
});
afterEach(() => database.close());

/** What an earlier version left: a point every 160 s, of each pod of the home and of one that nobody wears. */
const storeFormer = () =>
  sql`
    insert into course_points (organisation_id, pod_id, at, id, patient_id, ml, low_ml, high_ml, capacity_ml, light, position)
    select p.organisation_id, p.pod_id, at, 'c' || extract(epoch from at), p.id, 100, 90, 110, 500,
      case when at < ${from}::timestamptz + interval '1 hour' then 'green' else 'yellow' end, 'sitting'
    from (select organisation_id, pod_id, id from patients where pod_id is not null
      union all select ${whose.organisationId}, 0, null) p,
      generate_series(${from}::timestamptz, ${to}::timestamptz - interval '1 minute', interval '160 s') at`.execute(
    database.db,
  );

type Step = Parameters<Parameters<typeof keepSeries>[1]['step']>[0];
const step = async (work: Step) => void (await database.db.transaction().execute(work));
const fillSamples = () => readFillSamples(database.db, { ...whose, from, to });
const former = () => database.db.selectFrom('course_points').selectAll().execute();

/** Runs the job; its process ends within a step, before the commit, after so many whole ones. */
async function runUntilKilled(steps: number): Promise<void> {
  let done = 0;
  const killed = async (work: Step, transaction: Db) => {
    const reached = await work(transaction);
    if (done++ === steps) throw new Error('killed');
    return reached;
  };
  const run = {
    signal,
    step: (work: Step) => step((transaction) => killed(work, transaction)),
  };
  await expect(keepSeries(database.db, run)).rejects.toThrow('killed');
}

test('what was stored is filled in newest first, and goes on after a kill where it ended', {
  tags: ['stored-data'],
}, async () => {
  const stored = await former();
  await runUntilKilled(3);
  expect(await readUnfilledUntil(database.db, whose)).toEqual(new Date(from.getTime() + 112 * 160_000));
  const first = (await fillSamples()).map(({ at }) => at.getTime());
  expect(Math.min(...first)).toBeGreaterThanOrEqual(from.getTime() + 5 * hour);
  await runUntilKilled(2);
  const jobs = createJobs({
    pool: database.pool,
    db: database.db,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    everyMs: 100,
  });
  const rest = {
    everyMs: hour,
    lateAfterMs: hour,
    retry: { limit: 0, pauseS: 1 },
    longestS: 60,
    keepDays: 1,
  };
  await jobs.open([{ ...rest, name: 'keep-series', run: (run) => keepSeries(database.db, run) }]);
  await jobs.start('keep-series');
  const ended = { state: 'completed', done: 3, total: 3 };
  await vi
    .waitFor(async () => expect((await jobs.list(database.db))[0]?.runs[0]).toMatchObject(ended))
    .finally(() => jobs.stop());
  expect([await former(), await readUnfilledUntil(database.db, whose)]).toEqual([[], undefined]);
  // Two points may share five minutes: the later one is their sample.
  const own = stored.filter((point) => point.patient_id === whose.patientId);
  const samples = new Map(own.map(({ at }) => [Math.floor(at.getTime() / (5 * minute)), at.getTime()]));
  expect((await fillSamples()).map(({ at }) => at.getTime())).toEqual(
    [...samples.values()].toSorted((a, b) => a - b),
  );
  const filled = {
    heard: own.length,
    capacityMl: 500,
    fillLow: 18,
    measured: { fill: { min: 20, max: 20, mean: 20, count: own.length } },
    lightMs: { green: hour },
  };
  expect(await readSeries(database.db, { ...whose, from, to }, 'days')).toMatchObject([filled]);
  const nobodys = database.db.selectFrom('series_points').select('heard').where('patient_id', 'is', null);
  expect((await nobodys.execute()).reduce((sum, { heard }) => sum + heard, 0)).toBe(own.length);
});

test('what the analysis found since is not overwritten', async () => {
  await storeSamples(database.db, whose, [{ at: from, ml: 400, capacityMl: 500 }]);
  await keepSeries(database.db, { step, signal });
  expect((await fillSamples())[0]).toMatchObject({ at: from, ml: 400 });
  expect(await readSeries(database.db, { ...whose, from, to }, 'days')).toMatchObject([
    { measured: { fill: { max: 80, min: 20 } } },
  ]);
});

test('what a replay takes back is not filled in, also while it is being filled in', async () => {
  const after = from.getTime() + 2 * hour;
  const known = (await former()).filter(
    ({ patient_id, at }) => patient_id === whose.patientId && at.getTime() <= after,
  );
  const takeBack = (db: Db) => saveSeries(db, [], [{ ...whose, after, until: Number.POSITIVE_INFINITY }]);
  const latest = async () => (await fillSamples()).at(-1)?.at.getTime();
  const replays: Promise<void>[] = [];
  const withReplay = (work: Step) =>
    step(async (transaction) => {
      const reached = await work(transaction);
      if (replays.length === 0) {
        replays.push(database.db.transaction().execute(takeBack));
        await untilWaiting(database.db);
      }
      return reached;
    });
  await keepSeries(database.db, { step: withReplay, signal });
  await Promise.all(replays);
  expect(replays).toHaveLength(1);
  expect(await latest()).toBeLessThanOrEqual(after);
  expect(await readSeries(database.db, { ...whose, from, to }, 'days')).toMatchObject([
    { heard: known.length },
  ]);
});
