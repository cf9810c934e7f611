import type { BodyPosition, OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { storeSamples } from '../../testing/store-samples.ts';
import { seedHome } from '../demonstration/index.ts';
import { keepSeries, readSeries, readUnclassifiedBefore } from './index.ts';

const hour = 3_600_000;
const five = 5 * 60_000;
const from = new Date('2026-03-01T00:00:00Z');
const to = new Date('2026-03-02T00:00:00Z');
const { signal } = new AbortController();
let database: TestDatabase;
let person: { organisationId: OrganisationId; patientId: PatientId; podId: PodId };
beforeEach(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  const home = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  await database.db.updateTable('organisations').set({ time_zone: 'UTC' }).execute();
  const { podId, patientId } = home.pods[0] ?? expect.fail();
  person = { organisationId: home.organisationId, podId, patientId };
});
afterEach(() => database.close());

type Step = Parameters<Parameters<typeof keepSeries>[1]['step']>[0];
const step = async (work: Step) => void (await database.db.transaction().execute(work));

/** Stores a day as an earlier version did: six hours on the back, six sitting, an hour of walking, the rest unknown. */
async function storeFormer(): Promise<void> {
  const positionAt = (hours: number): BodyPosition => {
    if (hours < 6) return 'lying-back';
    if (hours < 12) return 'sitting';
    return hours < 13 ? 'walking' : 'unknown';
  };
  const samples = [];
  for (let at = from.getTime(); at < to.getTime(); at += five)
    samples.push({ at, position: positionAt((at - from.getTime()) / hour) });
  await storeSamples(database.db, person, samples);
  await database.db.updateTable('series_points').set({ activity_count: 30 }).execute();
  await readSeries(database.db, { ...person, from, to }, 'days');
  for (const table of ['series_hours', 'series_days'] as const)
    await database.db.updateTable(table).set({ activity_count: 360 }).execute();
  await database.db.insertInto('series_unclassified').values({ before: to }).execute();
}
const classified = {
  stationary: 6 * hour,
  'sit-stand': 6 * hour,
  walk: hour,
  unknown: 11 * hour,
};
const activity = async (resolution: 'hours' | 'days') =>
  (await readSeries(database.db, { ...person, from, to }, resolution)).map(({ activityMs }) => activityMs);

test('stored series are classified by their positions, and continue after a kill', {
  tags: ['stored-data'],
}, async () => {
  await storeFormer();
  let steps = 0;
  const killed: Parameters<typeof keepSeries>[1] = {
    signal,
    step: async (work) =>
      void (await database.db.transaction().execute(async (transaction) => {
        const reached = await work(transaction);
        if (steps++ === 2) throw new Error('killed');
        return reached;
      })),
  };
  await expect(keepSeries(database.db, killed)).rejects.toThrow('killed');
  expect(await readUnclassifiedBefore(database.db)).toEqual(new Date(to.getTime() - 12 * hour));
  expect((await activity('days'))[0]).toEqual({ walk: hour, unknown: 11 * hour });
  await keepSeries(database.db, { step, signal });
  expect(await readUnclassifiedBefore(database.db)).toBeUndefined();
  expect(await activity('days')).toEqual([classified]);
  expect((await activity('hours')).slice(11, 14)).toEqual([
    { 'sit-stand': hour },
    { walk: hour },
    { unknown: hour },
  ]);
});

test('classes written by the analysis stay, and unworn time has no class', async () => {
  await storeFormer();
  await sql`update series_points set activity_run_ms = 1000 where at = ${from}`.execute(database.db);
  await sql`update series_points set activity_count = null where at = ${new Date(from.getTime() + hour)}`.execute(
    database.db,
  );
  await keepSeries(database.db, { step, signal });
  expect((await activity('days'))[0]).toEqual({
    ...classified,
    stationary: 6 * hour - 2 * five,
    run: 1_000,
  });
});

test('days without five minutes, deleted by retention, are classified as well', async () => {
  await storeFormer();
  await database.db.deleteFrom('series_points').execute();
  await database.db.deleteFrom('series_changes').execute();
  await keepSeries(database.db, { step, signal });
  expect(await activity('days')).toEqual([classified]);
  expect((await activity('hours'))[0]).toEqual({ stationary: hour });
});
