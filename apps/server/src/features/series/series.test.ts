import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from '../../testing/ids.ts';
import { type StoredSample, storeSamples } from '../../testing/store-samples.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { readKnownRuns, readSeries, resolutionOf } from './index.ts';

const minute = 60_000;
const hour = 60 * minute;
let database: TestDatabase;
let home: SeededHome;
let used = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 8, wards: 1, nodes: 1, patients: 8 };
  home = await seedHome(database.db, { ...request, organisationName: 'Elm' });
});
afterAll(() => database.close());

/** Opens another person each time, in a home of a zone. */
async function someone(zone = 'UTC') {
  const { organisationId } = home;
  const { podId, patientId } = home.pods[used++] ?? expect.fail('the home has no more pods');
  const { db } = database;
  await db.updateTable('organisations').set({ time_zone: zone }).execute();
  const range = (from: string, to: string) => ({
    organisationId,
    patientId,
    from: new Date(from),
    to: new Date(to),
  });
  return {
    patientId,
    store: (samples: readonly StoredSample[], pod = podId) =>
      storeSamples(db, { organisationId, podId: pod, patientId }, samples),
    runs: (from: string, to: string, of: 'ml' | 'position') =>
      readKnownRuns(db, range(from, to), { longestMs: 15 * minute, of }),
    read: (from: string, to: string, resolution: 'points' | 'hours' | 'days') =>
      readSeries(db, range(from, to), resolution),
  };
}

/** Builds a sample every five minutes from one instant to another. */
const samples = (from: string, to: string, sampleAt: (at: number) => Partial<StoredSample> = () => ({})) => {
  const all: StoredSample[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += 5 * minute) all.push({ at, ...sampleAt(at) });
  return all;
};

test.each([
  ['Europe/Berlin', '2026-03-27T23:00Z', '2026-03-30T22:00Z', [24, 23, 24]],
  ['Europe/Berlin', '2026-10-23T22:00Z', '2026-10-26T23:00Z', [24, 25, 24]],
  ['Asia/Kathmandu', '2026-01-01T18:15Z', '2026-01-03T18:15Z', [24, 24]],
  ['Australia/Lord_Howe', '2026-04-03T13:00Z', '2026-04-06T13:30Z', [24, 24.5, 24]],
])('days and hours of %s follow the local clock', async (zone, from, to, lengths) => {
  const person = await someone(zone);
  await person.store(samples(from, to));
  const days = await person.read(from, to, 'days');
  expect(days.map(({ lightMs }) => (lightMs.green ?? 0) / hour)).toEqual(lengths);
  let midnight = Date.parse(from);
  for (const [index, { at }] of days.entries()) {
    expect(at.getTime()).toBe(midnight);
    midnight += (lengths[index] ?? 0) * hour;
  }
  const hours = await person.read(from, to, 'hours');
  const total = lengths.reduce((sum, length) => sum + length, 0);
  expect(hours.reduce((sum, { lightMs }) => sum + (lightMs.green ?? 0), 0) / hour).toBe(total);
});

test('an hour and a day hold extremes, and the mean of each pad’s capacity', async () => {
  const person = await someone();
  const [from, to] = ['2026-02-02T00:00Z', '2026-02-02T02:00Z'];
  const small = { ml: 250, lowMl: 200, highMl: 300, capacityMl: 500, temperatureC: 34 };
  const large = {
    ml: 250,
    lowMl: 200,
    highMl: 300,
    capacityMl: 1_000,
    temperatureC: 36,
    light: 'yellow',
  } as const;
  await person.store(samples(from, to, (at) => (at < Date.parse(from) + hour ? small : large)));
  const hours = await person.read(from, to, 'hours');
  expect(hours).toMatchObject([
    {
      capacityMl: 500,
      fillLow: 40,
      fillHigh: 60,
      measured: { fill: { min: 50, max: 50, mean: 50, count: 12 } },
    },
    {
      capacityMl: 1_000,
      measured: { fill: { mean: 25 }, temperature: { mean: 36 } },
      lightMs: { yellow: hour },
    },
  ]);
  expect(await person.read(from, to, 'days')).toMatchObject([
    {
      heard: 24,
      fillLow: 30,
      measured: {
        fill: { min: 25, max: 50, mean: 37.5, count: 24 },
        temperature: { min: 34, max: 36, mean: 35, count: 24 },
      },
      lightMs: { green: hour, yellow: hour },
    },
  ]);
});

test('better known five minutes replace worse known ones, and not the reverse', async () => {
  const person = await someone();
  const [from, to] = ['2026-02-02T00:00Z', '2026-02-02T01:00Z'];
  await person.store([{ at: from, temperatureC: 34 }]);
  await person.store([{ at: '2026-02-02T00:04Z', temperatureC: 36 }]);
  expect(await person.read(from, to, 'hours')).toMatchObject([
    { heard: 1, measured: { temperature: { max: 36 } } },
  ]);
  await database.db
    .updateTable('series_points')
    .set({ heard: 30 })
    .where('patient_id', '=', person.patientId)
    .execute();
  await person.store([{ at: from, temperatureC: 34 }]);
  expect(await person.read(from, to, 'points')).toMatchObject([
    { heard: 30, measured: { temperature: { max: 36 } } },
  ]);
});

test('two commits that change the same hour both count', async () => {
  const person = await someone();
  const [first = expect.fail(), second = expect.fail()] = home.pods;
  const [from, to] = ['2026-02-02T00:00Z', '2026-02-02T01:00Z'];
  const both = samples(from, to).flatMap((sample) => [
    [first.podId, sample] as const,
    [second.podId, sample] as const,
  ]);
  await Promise.all(
    both.map(([podId, sample]) =>
      database.db
        .transaction()
        .execute((db) =>
          storeSamples(db, { organisationId: home.organisationId, podId, patientId: person.patientId }, [
            sample,
          ]),
        ),
    ),
  );
  expect(await person.read(from, to, 'hours')).toMatchObject([{ heard: 24, lightMs: { green: 2 * hour } }]);
  expect(await person.read(from, to, 'days')).toMatchObject([{ heard: 24 }]);
});

test('a run of known samples ends with a pause of more than 15 minutes', async () => {
  const person = await someone();
  const known = { ml: 10, position: 'sitting' } as const;
  await person.store([
    { at: '2026-02-02T00:02Z', ...known },
    { at: '2026-02-02T00:17Z', ...known },
    { at: '2026-02-02T00:33Z', ...known },
    { at: '2026-02-02T00:40Z', position: 'sitting' },
    { at: '2026-02-02T00:49Z', ...known },
    { at: '2026-02-02T01:00Z', ...known },
  ]);
  const runs = async (of: 'ml' | 'position') =>
    (await person.runs('2026-02-02T00:00Z', '2026-02-02T00:55Z', of)).map(({ from, to }) =>
      [from, to].map((at) => new Date(at).toISOString().slice(14, 16)),
    );
  expect(await runs('position')).toEqual([
    ['02', '17'],
    ['33', '49'],
  ]);
  expect(await runs('ml')).toEqual([
    ['02', '17'],
    ['33', '33'],
    ['49', '49'],
  ]);
});

test('the range decides the resolution', () => {
  const from = new Date('2026-03-01T00:00Z');
  const days = (count: number) => resolutionOf(from, new Date(from.getTime() + count * 24 * hour));
  expect([1, 7, 8, 31, 92].map(days)).toEqual(['points', 'points', 'hours', 'hours', 'days']);
});

test('a person’s range is read by index, not by a table scan', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select at from series_points
    where organisation_id = 1 and patient_id = ${home.pods[0]?.patientId ?? nobody} and at > now()`.execute(
    database.db,
  );
  const { rows: settings } = await sql<{ indexes: string }>`
    select indexdef as indexes from pg_indexes where tablename = 'series_points'`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(settings.map(({ indexes }) => indexes).join()).toContain(
    '(organisation_id, patient_id, at, pod_id)',
  );
});
