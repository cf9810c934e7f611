import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let names: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`,
  );
  names = rows.map(({ name }) => name);
});
afterAll(() => database.close());

/** Returns the views that a file declares, with the names of their columns in order. */
const declaredIn = (source: string): [view: string, columns: string[]][] =>
  [...source.matchAll(/^ {2}(\w+): (Offered<[\s\S]*?);$/gm)].map(([, view = '', type = '']) => {
    const columns = [...type.replaceAll(/\w+\['\w+'\]/g, '').matchAll(/'(\w+)'/g)];
    return [view, columns.map(([, column = '']) => column).sort()];
  });

test('views have the columns that they are declared with', async () => {
  const folder = join(import.meta.dirname, 'views');
  const sources = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'));
  const { rows } = await database.pool.query<{ name: string; columns: string[] }>(
    `select attrelid::regclass::text as name, array_agg(attname::text order by attname) as columns
     from pg_attribute where attrelid = any($1::text[]::regclass[]) and attnum > 0 group by attrelid`,
    [names],
  );
  const declared = (await Promise.all(sources)).flatMap(declaredIn);
  expect(names.length).toBeGreaterThan(40);
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(
    Object.fromEntries(declared),
  );
});

test('the application reads views and writes none', async () => {
  const { rows } = await database.pool.query(
    `select name from unnest($1::text[]) name
     where not has_table_privilege('padlight_app', name, 'select')
       or has_table_privilege('padlight_app', name, 'insert, update, delete, truncate')`,
    [names],
  );
  expect(rows).toEqual([]);
});

test('PostgreSQL plans a view as a part of the query that reads it', async () => {
  const apart = [];
  for (const name of names) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select v.* from generate_series(1, 2) n left join ${name} v on true`,
    );
    if (rows.some((row) => row['QUERY PLAN'].includes('Subquery Scan'))) apart.push(name);
  }
  expect(apart).toEqual([]);
});
