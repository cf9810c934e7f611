import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filledFolder } from '../../testing/filled-folder.ts';
import { openFolder, temporaryFolder } from '../../testing/folder.ts';
import { startDatabase } from '../../testing/start-database.ts';
import { connectOwner } from './connect.ts';

const copyFilled = filledFolder();

test('an empty password file, as a failing disk leaves it, is replaced', async () => {
  const dataDir = await copyFilled();
  await writeFile(join(dataDir, 'secrets', 'postgres-password'), '');
  const { pool } = await openFolder(dataDir);
  const { rows } = await pool.query('select name from organisations order by id');
  expect(rows).toEqual([{ name: 'Elm' }, { name: 'Oak' }]);
});

test('a start on a database that refuses writes reports it in one sentence', async () => {
  const dataDir = await copyFilled();
  const first = await openFolder(dataDir);
  const owner = await connectOwner(first.url);
  await owner.query('alter system set default_transaction_read_only = on');
  await owner.end();
  await first.stop();
  const { printed } = await startDatabase(dataDir);
  expect(printed).toMatch(
    /^The database takes no writes, .*: set DATABASE_URL to the one that takes them\.$/,
  );
});

test('a folder too deep for a socket works as well', async () => {
  const folder = join(await temporaryFolder(), 'x'.repeat(120));
  await mkdir(folder, { mode: 0o711 });
  await copyFilled(join(folder, 'data'));
  expect(await (await openFolder(join(folder, 'data'))).health()).toBeUndefined();
});

test('a folder below one that only its owner may enter works as well', async () => {
  const folder = join(await temporaryFolder(), 'private');
  await mkdir(folder, { mode: 0o700 });
  await copyFilled(join(folder, 'data'));
  const database = await openFolder(join(folder, 'data'));
  expect(await database.health()).toBeUndefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
