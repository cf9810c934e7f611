import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connectOwner } from './connect.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the application may add to the audit and read it, and change nothing', async () => {
  await database.db.insertInto('audit').values({ action: 'session.began' }).execute();
  expect(await database.db.selectFrom('audit').select('action').execute()).toHaveLength(1);
  for (const attempt of [`update audit set action = 'x'`, 'delete from audit', 'truncate audit'])
    await expect(database.pool.query(attempt)).rejects.toThrow('permission denied for table audit');
  const drop = database.pool.query('drop table audit');
  await expect(drop).rejects.toThrow('must be owner of table audit');
});

test('the application owns its jobs alone, and can create nothing else', async () => {
  const { rows } = await database.pool.query(
    `select distinct relnamespace::regnamespace::text as schema from pg_class
     where relowner = 'padlight_app'::regrole and relnamespace <> 'pg_toast'::regnamespace
     union all select nspname from pg_namespace where nspowner = 'padlight_app'::regrole`,
  );
  expect(rows).toEqual([{ schema: 'jobs' }, { schema: 'jobs' }]);
  await expect(database.pool.query('create table mine ()')).rejects.toThrow('permission denied');
  await expect(database.pool.query('truncate measurements')).rejects.toThrow('permission denied');
});

test('the application may read and write every table, partitions and later ones included', async () => {
  const owner = await connectOwner(database.url);
  await owner.query('create table later (n integer)');
  const { rows } = await owner.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not in ('audit', 'migrations')
       and not has_table_privilege('padlight_app', oid, 'select, insert, update, delete')`,
  );
  await owner.end();
  expect(rows).toEqual([]);
});

test('numbers arrive as numbers, instants as Date, and days as text', async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::int8 as whole, '2026-03-29T01:00:00Z'::timestamptz as instant, '2026-03-29'::date as day`,
  );
  expect(rows).toEqual([
    { whole: 9007199254740991, instant: new Date('2026-03-29T01:00:00Z'), day: '2026-03-29' },
  ]);
  await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('beyond a safe integer');
});
