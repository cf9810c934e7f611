import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { someOrganisation, somePod } from '../../testing/ids.ts';
import { createPresence } from '../presence.ts';
import { connectOwner } from './connect.ts';
import { databaseHealth } from './health.ts';
import { maintainPartitions, makePackedPartition, partitionOf } from './partitions.ts';

const dayMs = 86_400_000;
// Years ahead of the template's partitions, and across a new year.
const now = Date.parse('2090-01-02T23:30:00Z');

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  owner = await connectOwner(database.url);
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

const retention = { days: 400, expiryNow: now, ranMs: 0 };
const insert = (at: number) =>
  database.db
    .insertInto('measurements')
    .values({
      organisation_id: someOrganisation,
      pod_id: somePod,
      at: new Date(at),
      counter: 1,
      boot: 0,
      frame: Buffer.alloc(31),
    })
    .execute();

test('each day of possible measurements has a partition, created by one process', async () => {
  await expect(insert(now)).rejects.toThrow('no partition');
  expect(await databaseHealth(database.db, createPresence(), now)).toBe(
    'there is no partition measurements_20900103',
  );
  const otherOwner = await connectOwner(database.url);
  const [first, second] = await Promise.all([
    maintainPartitions(owner, now, retention),
    maintainPartitions(otherOwner, now, retention),
  ]);
  await otherOwner.end();
  expect(first.made.length + second.made.length).toBe(35);
  expect([...first.made, ...second.made]).toContain('measurements_20891231');
  for (const days of [-31, -30, 0, 3]) await insert(now + days * dayMs);
  await expect(insert(now + 4 * dayMs)).rejects.toThrow('no partition');
  expect(await databaseHealth(database.db, createPresence(), now)).toBeUndefined();
});

const names = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'measurements'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

test('the oldest day beyond the retention is deleted, one per 12 h of running', async () => {
  await owner.query('delete from deleted_days');
  const [first, second, third] = await names();
  const hour = 3_600_000;
  const pass = async (later: number, ranH: number) =>
    (await maintainPartitions(owner, now, { days: 31, expiryNow: now + later, ranMs: ranH * hour })).dropped;
  expect(await pass(500 * dayMs, 100)).toEqual([first]);
  for (const years of [1, 5, 20]) expect(await pass(years * 365 * dayMs, 101)).toEqual([]);
  expect(await pass(500 * dayMs, 112)).toEqual([]);
  expect(await pass(500 * dayMs, 113)).toEqual([second]);
  expect(await pass(500 * dayMs, 140)).toEqual([third]);
  const { rows } = await owner.query('select ran_ms from deleted_days order by day');
  expect(rows.map(({ ran_ms }) => ran_ms / hour)).toEqual([100, 113, 140]);
});

test('the last day of the retention stays, and accepted measurements are never deleted', async () => {
  const keeps = async (days: number) =>
    (await maintainPartitions(owner, now, { days, expiryNow: now, ranMs: Number.MAX_SAFE_INTEGER })).dropped;
  await owner.query('delete from deleted_days');
  for (const name of (await names()).filter((partition) => partition < partitionOf(now - 31 * dayMs)))
    await owner.query(`drop table ${name}`);
  expect(await keeps(1)).toEqual([]);
  expect(await names()).toContain(partitionOf(now - 31 * dayMs));
});

test('a packed day beyond the retention is deleted like one of rows', async () => {
  const old = now - 700 * dayMs;
  await owner.query('delete from deleted_days');
  await makePackedPartition(owner, old);
  await makePackedPartition(owner, old);
  await owner.query(`insert into packed_days values ($1, 1, 9, 2, now())`, [
    new Date(old).toISOString().slice(0, 10),
  ]);
  const { dropped } = await maintainPartitions(owner, now, { days: 400, expiryNow: now, ranMs: 0 });
  expect(dropped).toEqual([partitionOf(old, 'packed_hours')]);
  const { rows } = await owner.query('select day from packed_days union all select day from deleted_days');
  expect(rows).toEqual([{ day: new Date(old).toISOString().slice(0, 10) }]);
});

test('in doubt of the clock expiry stops, and present partitions are created', async () => {
  const later = now + 100 * dayMs;
  await owner.query('delete from deleted_days');
  const { made, dropped } = await maintainPartitions(owner, later, { days: 31, expiryNow: now, ranMs: 0 });
  expect(made).toContain(partitionOf(later));
  expect(dropped).toEqual([]);
});
