import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { connectOwner } from '../db/connect.ts';
import { keptTimes, redateDeeds, timesOf } from './redate-store.ts';

const dayMs = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const owner = await connectOwner(database.url);
  await fillEveryTable(owner);
  await owner.end();
});
afterAll(() => database.close());

test('each stored time is redated after a wrong clock, or a reason excludes it', {
  tags: ['stored-data'],
}, async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
     where c.relnamespace = 'public'::regnamespace and a.atttypid = 'timestamptz'::regtype and a.attnum > 0
       and not a.attisdropped`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const dated = Object.entries(timesOf).flatMap(([table, { happened, planned = [] }]) =>
    [...happened, ...planned].map((column) => `${table}.${column}`),
  );
  const stored = rows.map(({ table, column }) => ({ table, name: `${table}.${column}` }));
  const neither = stored.filter(
    ({ table, name }) => !dated.includes(name) && !(table in keptTimes) && !(name in keptTimes),
  );
  expect(
    neither.map(({ name }) => name),
    'add these to timesOf of redate-store.ts, or to keptTimes with the reason',
  ).toEqual([]);
  const names = stored.flatMap(({ table, name }) => [table, name]);
  for (const name of [...dated, ...Object.keys(keptTimes)]) expect(names).toContain(name);
  for (const name of dated) expect(Object.keys(keptTimes)).not.toContain(name);
});

test('plans made under a clock 500 days ahead end in time; earlier records stay', async () => {
  const now = Math.floor(await database.now());
  const wrong = now + 500 * dayMs;
  const { pool, db } = database;
  await pool.query('update refusals set ends_at = $1', [new Date(wrong + 900_000)]);
  await pool.query(
    "update sites set secret_made_at = $1, secret_hash = '\\x01', old_secret_hash = '\\x02', old_secret_until = $2",
    [new Date(wrong), new Date(wrong + dayMs)],
  );
  await pool.query('update imports set made_at = $1, changed_at = $2', [
    new Date(now - 60_000),
    new Date(wrong),
  ]);
  await db.transaction().execute((work) => redateDeeds(work, { after: now + dayMs / 2, byMs: -500 * dayMs }));
  const read = async (column: string, table: string) => {
    const { rows } = await pool.query<{ at: Date }>(`select ${column} as at from ${table}`);
    return rows.map(({ at }) => at.getTime() - now);
  };
  expect(await read('ends_at', 'refusals')).toEqual([900_000]);
  expect(await read('old_secret_until', 'sites')).toEqual([dayMs]);
  expect(await read('made_at', 'imports')).toEqual([-60_000]);
  expect(await read('changed_at', 'imports')).toEqual([0]);
});

test('uses of a link key are redated by the hour, added to existing ones', async () => {
  const { pool, db } = database;
  const hour = 3_600_000;
  const present = Math.floor((await database.now()) / hour) * hour;
  const linkKey = await pool.query<{ id: string }>('select id from link_keys limit 1');
  await pool.query('delete from link_key_uses');
  // Half an hour of two wrong hours belongs to the hour before.
  const byMs = -(500 * dayMs + hour / 2);
  for (const [at, n] of [
    [present - hour, 1],
    [present + 500 * dayMs, 2],
    [present + 500 * dayMs + hour, 4],
    [present + 500 * dayMs + 2 * hour, 8],
  ] as const)
    await pool.query(`insert into link_key_uses values ($1, '/Board/GetPatient', $2, $3)`, [
      linkKey.rows[0]?.id,
      new Date(at),
      n,
    ]);
  await db.transaction().execute((work) => redateDeeds(work, { after: present + dayMs, byMs }));
  const { rows } = await pool.query<{ hour: Date; n: number }>(
    'select hour, n from link_key_uses order by hour',
  );
  expect(rows.map(({ hour: at, n }) => [at.getTime() - present, n])).toEqual([
    [-hour, 3],
    [0, 4],
    [hour, 8],
  ]);
});

test('the application may redate every table of the list', async () => {
  await database.db
    .transaction()
    .execute((work) => redateDeeds(work, { after: Date.UTC(2000, 0, 1), byMs: 1 }));
  const { rows } = await database.pool.query<{ ends: Date }>('select ends_at as ends from refusals');
  expect(rows).toHaveLength(1);
});
