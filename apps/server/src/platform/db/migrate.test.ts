import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { tableSums } from '../../testing/table-sums.ts';
import { connectOwner, withDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { makePartitions } from './partitions.ts';

let count = 0;

/** Creates an empty database for the test, and returns how to connect to it. */
async function emptyDatabase() {
  count += 1;
  const name = `padlight_migrate_${process.pid}_${count}`;
  const { url } = inject('databaseServer');
  const server = await connectOwner(url);
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return async () => {
    const owner = await connectOwner(withDatabase(url, name));
    onTestFinished(() => owner.end());
    return owner;
  };
}

async function migrationsWith(files: Record<string, string>): Promise<string> {
  const folder = join(await temporaryFolder(), 'migrations');
  await mkdir(folder);
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return folder;
}

test('a new migration keeps every row of an earlier version', {
  tags: ['stored-data'],
}, async () => {
  const owner = await (await emptyDatabase())();
  const first = (await readdir(join(import.meta.dirname, 'migrations'))).sort()[0] ?? '';
  expect(await migrate(owner, { through: first })).toEqual([first]);
  await migrate(owner);
  await makePartitions(owner, Date.now());
  await fillEveryTable(owner);
  const before = await tableSums(owner);

  const folder = await migrationsWith({});
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  await writeFile(
    join(folder, '9999-next.sql'),
    'create table notes (id integer primary key, text text not null); insert into notes values (1, $$kept$$);',
  );
  expect(await migrate(owner, { folder })).toEqual(['9999-next.sql']);
  const { notes, ...after } = await tableSums(owner);
  expect(notes?.rows).toBe(1);
  expect(after).toEqual(before);
  await expect(migrate(owner)).rejects.toThrow(/9999-next\.sql.*newer version/);
});

test('two simultaneous starts apply each migration once', { tags: ['stored-data'] }, async () => {
  const open = await emptyDatabase();
  const folder = await migrationsWith({
    '0001-slow.sql': 'create table a (n integer); select pg_sleep(0.2); insert into a values (1);',
    '0002-next.sql': 'insert into a values (2);',
  });
  const starters = await Promise.all([open(), open(), open()]);
  const applied = await Promise.all(starters.map((owner) => migrate(owner, { folder })));
  expect(applied.flat().sort()).toEqual(['0001-slow.sql', '0002-next.sql']);
  expect((await starters[0]?.query('select n from a order by n'))?.rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a failed migration leaves nothing of itself, and earlier ones stay', async () => {
  const owner = await (await emptyDatabase())();
  const folder = await migrationsWith({
    '0001-good.sql': 'create table good ();',
    '0002-bad.sql': 'create table half (); select 1 / 0;',
  });
  await expect(migrate(owner, { folder })).rejects.toThrow('division by zero');
  const tables = await owner.query(`select relname from pg_class where relname in ('good', 'half')`);
  expect(tables.rows).toEqual([{ relname: 'good' }]);
  await writeFile(join(folder, '0002-bad.sql'), 'create table half ();');
  expect(await migrate(owner, { folder })).toEqual(['0002-bad.sql']);
});

test('a migration that was edited after it was applied is named', async () => {
  const owner = await (await emptyDatabase())();
  const folder = await migrationsWith({ '0001-first.sql': 'create table a ();' });
  await migrate(owner, { folder });
  await writeFile(join(folder, '0001-first.sql'), 'create table b ();');
  await expect(migrate(owner, { folder })).rejects.toThrow(/0001-first\.sql is not the one/);
});
