import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { filledFolder } from '../../testing/filled-folder.ts';
import { openFolder, temporaryFolder } from '../../testing/folder.ts';
import { tableSums } from '../../testing/table-sums.ts';
import { makeJobTables } from '../jobs/open-boss.ts';
import { connectOwner } from './connect.ts';

// Each test copies and creates whole clusters of PostgreSQL, in their own processes.
vi.setConfig({ testTimeout: 180_000 });
const server = join(import.meta.dirname, '../..');

/** Runs `npm run backup` or `restore` as an operator does. */
function command(name: 'backup' | 'restore', dataDir: string, file: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(process.execPath, [join(server, `${name}.ts`), file], { env }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, printed: out + err }),
    );
  });
}

async function sumsOf(url: string) {
  const owner = await connectOwner(url);
  try {
    return await tableSums(owner);
  } finally {
    await owner.end();
  }
}

const copyFilled = filledFolder();

test('a backup of a running server, restored elsewhere, has every row', {
  tags: ['stored-data'],
}, async () => {
  const folder = await temporaryFolder();
  const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup')];
  await copyFilled(from);
  const running = await openFolder(from);
  await makeJobTables(running.pool);
  const before = await sumsOf(running.url);
  expect(Object.entries(before).filter(([, { rows }]) => rows === 0)).toEqual([]);
  expect(await command('backup', from, file)).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await running.stop();

  expect(await command('restore', to, file)).toMatchObject({ code: 0 });
  const restored = await openFolder(to);
  expect(await sumsOf(restored.url)).toEqual(before);
  await makeJobTables(restored.pool);

  const next = { name: 'Ash', time_zone: 'UTC' };
  const organisation = restored.db.insertInto('organisations').values(next).returning('id');
  expect(await organisation.executeTakeFirstOrThrow()).toEqual({ id: 3 });
  await expect(restored.pool.query('delete from audit')).rejects.toThrow('permission denied');
});

test('a backup never overwrites a file, and a restore no existing data', async () => {
  const folder = await temporaryFolder();
  const [data, file] = [join(folder, 'data'), join(folder, 'backup')];
  expect((await command('backup', data, file)).printed).toContain(`There is no data in ${data}`);
  await copyFilled(data);
  expect(await command('backup', data, file)).toMatchObject({ code: 0 });
  expect((await command('backup', data, file)).printed).toContain(`${file} is there already`);

  expect(await command('restore', data, file)).toMatchObject({ code: 1 });
  expect((await command('restore', folder, file)).printed).toContain(`${folder} has data already`);
  const restored = await openFolder(data);
  expect(await restored.db.selectFrom('organisations').select('name').execute()).toHaveLength(2);
});

/** Returns the bytes with one of them changed. */
const flipped = (bytes: Buffer, at: number) => bytes.with(at, bytes.readUInt8(at) ^ 0xff);

test('a damaged backup is refused and leaves an empty folder for a sound one', async () => {
  const folder = await temporaryFolder();
  const [from, to, file] = [join(folder, 'from'), join(folder, 'to'), join(folder, 'backup')];
  await mkdir(to);
  await copyFilled(from);
  await command('backup', from, file);
  const bytes = await readFile(file);
  const plain = gunzipSync(bytes);
  const damages = [
    bytes.subarray(0, bytes.length / 2),
    Buffer.from('not a backup'),
    flipped(bytes, bytes.length >> 1),
    // The length of the first value of a row, which PostgreSQL itself can't read.
    gzipSync(flipped(plain, plain.indexOf('PGCOPY') + 24)),
  ];
  for (const damage of damages) {
    await writeFile(join(folder, 'damaged'), damage);
    const { code, printed } = await command('restore', to, join(folder, 'damaged'));
    expect(code).toBe(1);
    expect(printed).toContain('The backup is cut off, damaged, or no backup of Padlight.');
    expect(await readdir(to)).toEqual([]);
  }
  expect(await command('restore', to, file)).toMatchObject({ code: 0 });
});
