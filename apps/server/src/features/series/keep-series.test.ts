import type { OrganisationId, PatientId, PodId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { storeSamples } from '../../testing/store-samples.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { keepSeries, readSeries, rollUpSeries } from './index.ts';

const from = new Date('2026-03-01T00:00:00Z');
const goesOn = new AbortController().signal;
const run: Parameters<typeof keepSeries>[1] = {
  step: async (work) => void (await database.db.transaction().execute(work)),
  signal: goesOn,
};
let database: TestDatabase;
let home: SeededHome;
let person: { organisationId: OrganisationId; patientId: PatientId; podId: PodId };
beforeEach(async () => {
  database = await openTestDatabase();
  const request = { floors: 1, roomsPerFloor: 2, wards: 1, nodes: 1, patients: 2 };
  home = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  await database.db.updateTable('organisations').set({ time_zone: 'UTC' }).execute();
  const { podId, patientId } = home.pods[0] ?? expect.fail();
  person = { organisationId: home.organisationId, podId, patientId };
});
afterEach(() => database.close());

/** Reads the stored counts of measurements of each hour and each day. */
const added = async () => {
  const { db } = database;
  const read = (table: 'series_hours' | 'series_days') =>
    db.selectFrom(table).select('heard').where('patient_id', '=', person.patientId).orderBy('at').execute();
  return [
    (await read('series_hours')).map(({ heard }) => heard),
    (await read('series_days')).map(({ heard }) => heard),
  ];
};
const store = (...times: string[]) =>
  storeSamples(
    database.db,
    person,
    times.map((time) => ({ at: `2026-03-01T${time}Z`, temperatureC: 34 })),
  );

test('a process that ends between commit and adding up loses no hour', async () => {
  await store('00:00', '00:05', '01:00');
  expect(await added()).toEqual([[], []]);
  const owner = await connectOwner(database.url);
  await owner.query('begin; lock table series_days');
  const interrupted = expect(rollUpSeries(database.db, goesOn)).rejects.toThrow();
  const endBackend = async (): Promise<void> => {
    const { rows } = await owner.query(`select pg_terminate_backend(pid) as ended from pg_locks
      where relation = 'series_days'::regclass and not granted`);
    expect(rows).toEqual([{ ended: true }]);
  };
  await vi.waitFor(endBackend).finally(() => owner.end());
  await interrupted;
  expect(await added()).toEqual([[], []]);
  await rollUpSeries(database.db, goesOn);
  expect(await added()).toEqual([[2, 1], [3]]);
});

test('changes of a running commit are added up after it, and wait for nothing', async () => {
  await store('00:00');
  await database.db.transaction().execute(async (commit) => {
    await storeSamples(commit, person, [{ at: '2026-03-01T00:05Z' }]);
    await rollUpSeries(database.db, goesOn);
    expect(await added()).toEqual([[1], [1]]);
    await storeSamples(commit, person, [{ at: '2026-03-01T00:10Z' }]);
  });
  await rollUpSeries(database.db, goesOn);
  expect(await added()).toEqual([[3], [3]]);
});

test('a reader adds up their own person first, even while all are added up', async () => {
  await store('00:00', '02:00');
  const all = { ...person, from, to: new Date('2026-03-02T00:00Z') };
  const [hours, days] = await Promise.all([
    readSeries(database.db, all, 'hours'),
    readSeries(database.db, all, 'days'),
    rollUpSeries(database.db, goesOn),
  ]);
  expect(hours.map(({ heard }) => heard)).toEqual([1, 1]);
  expect(days.map(({ heard }) => heard)).toEqual([2]);
  expect(await database.db.selectFrom('series_changes').selectAll().execute()).toEqual([]);
});

test('a day’s five minutes are deleted with its measurements; hours and days stay', async () => {
  await storeSamples(database.db, person, [
    { at: '2026-03-01T23:59Z', temperatureC: 34 },
    { at: '2026-03-02T00:00Z', temperatureC: 34 },
  ]);
  await sql`insert into deleted_days values ('2026-03-01', now(), 1)`.execute(database.db);
  await keepSeries(database.db, run);
  const all = { ...person, from, to: new Date('2026-03-03T00:00Z') };
  const countOf = async (resolution: 'points' | 'hours' | 'days') =>
    (await readSeries(database.db, all, resolution)).length;
  expect([await countOf('points'), await countOf('hours'), await countOf('days')]).toEqual([1, 2, 2]);
});

test('a day’s five minutes stay while another transaction adds them up', async () => {
  await store('00:00', '00:05');
  await sql`insert into deleted_days values ('2026-03-01', now(), 1)`.execute(database.db);
  await database.db.transaction().execute(async (otherTransaction) => {
    await otherTransaction.selectFrom('series_changes').selectAll().forUpdate().execute();
    await keepSeries(database.db, run);
  });
  const readPoints = () => database.db.selectFrom('series_points').select('at').execute();
  expect(await readPoints()).toHaveLength(2);
  await keepSeries(database.db, run);
  expect([await readPoints(), await added()]).toEqual([[], [[2], [2]]]);
});
