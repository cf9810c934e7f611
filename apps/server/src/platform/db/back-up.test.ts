import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { filledFolder } from '../../testing/filled-folder.ts';
import { openFolder, temporaryFolder } from '../../testing/folder.ts';
import { tableSums } from '../../testing/table-sums.ts';
import { makeJobTables } from '../jobs/open-boss.ts';
import { connectOwner } from './connect.ts';
import { expectDamagesRefused, flipped, runCommand } from './testing/back-up-cases.ts';

// Each test copies and creates whole clusters of PostgreSQL, in their own processes.
vi.setConfig({ testTimeout: 180_000 });

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
  expect(await runCommand('backup', from, file)).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await running.stop();

  expect(await runCommand('restore', to, file)).toMatchObject({ code: 0 });
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
  expect((await runCommand('backup', data, file)).printed).toContain(`There is no data in ${data}`);
  await copyFilled(data);
  expect(await runCommand('backup', data, file)).toMatchObject({ code: 0 });
  expect((await runCommand('backup', data, file)).printed).toContain(`${file} is there already`);

  expect(await runCommand('restore', data, file)).toMatchObject({ code: 1 });
  expect((await runCommand('restore', folder, file)).printed).toContain(`${folder} has data already`);
  const restored = await openFolder(data);
  expect(await restored.db.selectFrom('organisations').select('name').execute()).toHaveLength(2);
});

test('a damaged backup is refused and leaves an empty folder for a sound one', async () => {
  await expectDamagesRefused(copyFilled, (bytes) => [flipped(bytes, bytes.length >> 1)]);
});
