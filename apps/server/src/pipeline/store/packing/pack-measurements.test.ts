import type { PodId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectOwner } from '../../../platform/db/connect.ts';
import { daysTakingSpace, makePartitions, partitionOf } from '../../../platform/db/partitions.ts';
import { DamagedBlock } from '../../../platform/packing/packed-block.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { someOrganisation } from '../../../testing/ids.ts';
import { openSetClock } from '../../../testing/set-clock.ts';
import { runPacking, storedMeasurements } from '../../testing/run-packing.ts';
import { seedHome } from '../../testing/seed-home.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const day = Date.UTC(2026, 2, 2);
const now = day + 4 * dayMs + hourMs;

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  const owner = await connectOwner(database.url);
  await makePartitions(owner, now);
  await owner.end();
});
afterEach(() => database.close());

const pods = [1, 2, 3] as PodId[];
const run = (at = now, parts: Parameters<typeof runPacking>[2] = {}) => runPacking(database, at, parts);

interface Change {
  readonly podId?: PodId;
  readonly counter?: number;
  readonly doubt?: number | null;
  readonly fill?: number;
}
const insert = (
  times: readonly number[],
  { podId = 1 as PodId, counter = 0, doubt = null, fill = 7 }: Change = {},
) =>
  database.db
    .insertInto('measurements')
    .values(
      times.map((at, index) => ({
        organisation_id: someOrganisation,
        pod_id: podId,
        at: new Date(at),
        counter: counter + index,
        boot: 3,
        frame: Buffer.alloc(31, fill + index),
        doubt,
      })),
    )
    .execute();
/** Stores six hours of each pod, a measurement every 10 minutes, and one of each doubt. */
async function storeDay(): Promise<string[]> {
  for (const podId of pods)
    await insert(
      Array.from({ length: 36 }, (_, n) => day + n * 600_000 + podId),
      { podId },
    );
  await insert([day + 5 * hourMs + 17], { doubt: 1 });
  await insert([day + 5 * hourMs + 18], { doubt: 2 });
  return (await storedMeasurements(database)).rows;
}
const blocks = () =>
  database.db
    .selectFrom('packed_hours')
    .select(['pod_id', 'hour', 'part', 'doubt', 'first_at', 'last_at', 'measurements', 'last_counter'])
    .orderBy('hour')
    .orderBy('pod_id')
    .orderBy('part')
    .execute();
const bytesOfDay = async () => {
  const { rows } = await sql<{ n: number }>`select pg_total_relation_size(${partitionOf(day)}) as n`.execute(
    database.db,
  );
  return rows[0]?.n ?? 0;
};
const packedDays = () => database.db.selectFrom('packed_days').selectAll().execute();
/** Packs until the days are as expected: a snapshot of the database's own upkeep may hold them up, as any other does. */
const runUntil = (expectDays: () => Promise<void>, at = now) =>
  vi.waitFor(async () => {
    await run(at);
    await expectDays();
  });
const runUntilEmptied = () => runUntil(async () => expect(await packedDays()).toHaveLength(1));

test('a day that ended 72 hours ago is packed, and its space freed', {
  tags: ['stored-data'],
}, async () => {
  const before = await storeDay();
  await run(day + 4 * dayMs - 1);
  expect(await storedMeasurements(database)).toEqual({ rows: before, packed: [] });
  let bytes = 0;
  await vi.waitFor(async () => {
    bytes = await bytesOfDay();
    await run();
    const recorded = { day: '2026-03-02', measurements: before.length, row_bytes: bytes };
    expect(await packedDays()).toMatchObject([recorded]);
  });
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
  expect(await bytesOfDay()).toBeLessThan(bytes);
  const hours = await blocks();
  expect(hours.filter(({ doubt }) => doubt === null)).toHaveLength(3 * 6);
  expect(hours[0]).toMatchObject({
    first_at: new Date(day + 1),
    last_at: new Date(day + 5 * 600_000 + 1),
    measurements: 6,
    last_counter: 5,
  });
});

test('late measurements of a packed hour are packed at the next run, once', {
  tags: ['stored-data'],
}, async () => {
  const before = await storeDay();
  await run();
  await insert([day + 2 * hourMs + 77], { counter: 900 });
  const late = (await storedMeasurements(database)).rows;
  await insert([day + 1], { fill: 99 });
  const expected = { measurements: before.length + 1 };
  await runUntil(async () => expect(await packedDays()).toMatchObject([expected]));
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: [...before, ...late].sort() });
});

test('a day of which late data is no longer accepted loses its partition', {
  tags: ['stored-data'],
}, async () => {
  const before = await storeDay();
  const partition = () =>
    sql<{ name: string | null }>`select to_regclass(${partitionOf(day)})::text as name`.execute(database.db);
  await runUntil(async () => expect((await partition()).rows).toEqual([{ name: null }]), day + 40 * dayMs);
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
});

test('a block ends where the wearer changes', { tags: ['stored-data'] }, async () => {
  const { organisationId, pods: seeded } = await seedHome(database.db, { nodes: 1, pods: 1 });
  const { id: podId, patientId } = seeded[0] ?? expect.fail('no pod');
  await insert(
    Array.from({ length: 6 }, (_, n) => day + n * 600_000),
    { podId },
  );
  const worn = { organisation_id: organisationId, pod_id: podId, patient_id: patientId };
  await database.db.deleteFrom('pod_assignments').execute();
  await database.db
    .insertInto('pod_assignments')
    .values({ ...worn, since: new Date(day - dayMs), until: new Date(day + 1_200_000) })
    .execute();
  await run();
  expect((await blocks()).map(({ measurements }) => measurements)).toEqual([2, 4]);
});

test('a pod that is analysed again from before is packed afterwards', { tags: ['stored-data'] }, async () => {
  const before = await storeDay();
  const rewind = (to: Date | null) =>
    sql`insert into analysis_states (organisation_id, pod_id, last_at, state, rewind_to)
      values (1, 2, ${new Date(now)}, '\\x00', ${to})
      on conflict (organisation_id, pod_id) do update set rewind_to = excluded.rewind_to`.execute(
      database.db,
    );
  await rewind(new Date(day));
  await run();
  const { rows, packed } = await storedMeasurements(database);
  expect(rows).toEqual(before.filter((line) => line.startsWith('1 2 ')));
  expect(packed).toEqual(before.filter((line) => !line.startsWith('1 2 ')));
  expect(await packedDays()).toEqual([]);
  await rewind(null);
  await runUntilEmptied();
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
});

test.each([
  ['the rows are taken out', 'measurements', 'after delete'],
  ['the blocks are stored', 'packed_hours', 'after insert'],
  ['the day is recorded', 'packed_days', 'after insert'],
])('a connection that ends when %s loses and doubles nothing', async (_when, table, event) => {
  const before = await storeDay();
  const owner = await connectOwner(database.url);
  await owner.query(`
    create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger cut ${event} on ${table} for each statement execute function cut()`);
  await expect(run()).rejects.toThrow();
  const { rows, packed } = await storedMeasurements(database);
  expect([...rows, ...packed].sort()).toEqual(before);
  await owner.query(`drop trigger cut on ${table}`);
  await owner.end();
  await run();
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
});

test('a snapshot of before still reads the rows, and the space is freed later', {
  tags: ['stored-data'],
}, async () => {
  const before = await storeDay();
  const reader = await connectOwner(database.url);
  await reader.query('begin isolation level repeatable read read only');
  const count = async () =>
    (await reader.query<{ n: number }>('select count(*) as n from measurements')).rows[0]?.n;
  expect(await count()).toBe(before.length);
  await reader.query('select count(*) from packed_hours');
  await run();
  expect(await count()).toBe(before.length);
  expect(await packedDays()).toEqual([]);
  await reader.query('rollback');
  await reader.end();
  await runUntilEmptied();
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
});

test('a day that autovacuum cleared of its rows is emptied like any other', {
  tags: ['stored-data'],
}, async () => {
  const before = await storeDay();
  const reader = await connectOwner(database.url);
  await reader.query('begin isolation level repeatable read read only; select from measurements limit 1');
  await run();
  expect(await packedDays()).toEqual([]);
  await reader.query('rollback');
  // As autovacuum does, once no snapshot sees the rows.
  await vi.waitFor(async () => {
    await reader.query(`vacuum ${partitionOf(day)}`);
    const { rows } = await reader.query(`select pg_relation_size('${partitionOf(day)}') as heap`);
    expect(rows).toEqual([{ heap: 0 }]);
  });
  const bytes = await bytesOfDay();
  await runUntilEmptied();
  expect(await daysTakingSpace(reader, now)).toEqual([]);
  await reader.end();
  expect(await bytesOfDay()).toBeLessThan(bytes);
  const [recorded] = await packedDays();
  expect(recorded).toMatchObject({ day: '2026-03-02', measurements: before.length });
  expect(recorded?.row_bytes).toBe(recorded?.packed_bytes);
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
});

test('a refused lock leaves the emptying of a day to the next run', { tags: ['stored-data'] }, async () => {
  const before = await storeDay();
  const holder = await connectOwner(database.url);
  await holder.query(`begin; lock table ${partitionOf(day)} in access share mode`);
  await run();
  expect(await packedDays()).toEqual([]);
  expect(await storedMeasurements(database)).toEqual({ rows: [], packed: before });
  await holder.query('rollback');
  await holder.end();
  await runUntilEmptied();
});

test('with less than 15 % of the disk free nothing is packed', async () => {
  const before = await storeDay();
  const disk = (freeBytes: number) => ({ disk: async () => ({ freeBytes, totalBytes: 100 }) });
  await expect(run(now, disk(14))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await storedMeasurements(database)).toEqual({ rows: before, packed: [] });
  await run(now, disk(15));
  expect((await storedMeasurements(database)).packed).toEqual(before);
});

test('while the time is doubted nothing is packed', async () => {
  const before = await storeDay();
  const clock = openSetClock(now);
  const doubted = {
    ...clock,
    status: () => ({ ...clock.status(), state: { ...clock.status().state, doubt: {} } }),
  };
  await run(now, { clock: doubted as never });
  expect(await storedMeasurements(database)).toEqual({ rows: before, packed: [] });
});

test('a damaged hour keeps its late rows; the others are packed', async () => {
  const before = await storeDay();
  await run();
  await insert([day + 77], { counter: 900 });
  await insert([day + 78], { counter: 900, podId: 2 as PodId });
  const owner = await connectOwner(database.url);
  await owner.query(
    `update packed_hours set block = set_byte(block, 20, get_byte(block, 20) # 1)
    where pod_id = 1 and hour = $1`,
    [new Date(day)],
  );
  await owner.end();
  await expect(run()).rejects.toThrow(DamagedBlock);
  const waiting = await database.db.selectFrom('measurements').select('pod_id').execute();
  expect(waiting).toEqual([{ pod_id: 1 }]);
  const sum = (await blocks()).reduce((all, { measurements }) => all + measurements, 0);
  expect(sum).toBe(before.length + 1);
});
