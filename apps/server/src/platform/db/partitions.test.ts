import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPresence } from '../presence.ts';
import { connectOwner } from './connect.ts';
import { databaseHealth } from './health.ts';
import { maintainPartitions, partitionOf } from './partitions.ts';

const dayMs = 86_400_000;
// Years ahead of the partitions that the template has, and across a new year.
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

const insert = (at: number) =>
  database.db
    .insertInto('measurements')
    .values({
      organisation_id: 1,
      pod_id: 1,
      at: new Date(at),
      counter: 1,
      boot: 0,
      frame: Buffer.alloc(31),
    })
    .execute();

test('there is a partition for each day that a measurement may be of, and only one process makes it', async () => {
  await expect(insert(now)).rejects.toThrow('no partition');
  expect(await databaseHealth(database.db, createPresence(), now)).toBe(
    'there is no partition measurements_20900103',
  );
  const other = await connectOwner(database.url);
  const [one, two] = await Promise.all([
    maintainPartitions(owner, now, 400),
    maintainPartitions(other, now, 400),
  ]);
  await other.end();
  expect(one.made.length + two.made.length).toBe(35);
  expect([...one.made, ...two.made]).toContain('measurements_20891231');
  for (const days of [-31, -30, 0, 3]) await insert(now + days * dayMs);
  await expect(insert(now + 4 * dayMs)).rejects.toThrow('no partition');
  expect(await databaseHealth(database.db, createPresence(), now)).toBeUndefined();
});

test('days beyond the retention go, the last day within it stays, and what is accepted is never dropped', async () => {
  const later = now + 100 * dayMs;
  const { dropped } = await maintainPartitions(owner, later, 131);
  expect(dropped).not.toContain(partitionOf(later - 131 * dayMs));
  const { dropped: next } = await maintainPartitions(owner, later + dayMs, 131);
  expect(next).toEqual([partitionOf(later - 131 * dayMs)]);
  const { dropped: short } = await maintainPartitions(owner, later, 1);
  expect(short).not.toContain(partitionOf(later - 31 * dayMs));
  expect(await database.db.selectFrom('measurements').select('at').execute()).toEqual([]);
});
