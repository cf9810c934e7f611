import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { filledFolder } from '../../testing/filled-folder.ts';
import { openFolder, openUnsupervised, temporaryFolder } from '../../testing/folder.ts';
import { ended, startDatabase } from '../../testing/start-database.ts';
import { tableSums } from '../../testing/table-sums.ts';
import { DatabaseAway, isUnavailable } from '../database-away.ts';
import { connectOwner } from './connect.ts';

// Each test copies or creates whole clusters of PostgreSQL, and starts and kills their processes.
vi.setConfig({ testTimeout: 180_000 });

const copyFilled = filledFolder();

const postmaster = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

async function sums(url: string) {
  const owner = await connectOwner(url);
  return tableSums(owner).finally(() => owner.end());
}

test('only its owner may open the folder, and there is no TCP port', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const database = await openFolder(dataDir);
  const mode = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
  expect(await mode('.')).toBe(0o711);
  for (const folder of ['postgres', 'secrets', 'socket']) expect(await mode(folder)).toBe(0o700);
  for (const file of ['postgres-password', 'database-url']) expect(await mode(`secrets/${file}`)).toBe(0o600);
  const { rows } = await database.pool.query(
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'fsync', 'synchronous_commit', 'jit') order by name`,
  );
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'fsync=on',
    'jit=off',
    'listen_addresses=',
    'synchronous_commit=on',
  ]);
  expect(await database.health()).toBeUndefined();
});

test('a lost password file is replaced, and every row kept', async () => {
  const dataDir = await copyFilled();
  await rm(join(dataDir, 'secrets', 'postgres-password'));
  const { pool } = await openFolder(dataDir);
  const { rows } = await pool.query('select name from organisations order by id');
  expect(rows).toEqual([{ name: 'Elm' }, { name: 'Oak' }]);
});

test('the application can’t regain the rights of the owner', async () => {
  const { pool } = await openFolder(await copyFilled());
  for (const way of ['reset role', 'reset session authorization', 'set role padlight']) {
    const change = pool.query(`${way}; update audit set action = 'x'`);
    await expect(change).rejects.toThrow(/permission denied/);
  }
});

test('of two starts on a new folder, one opens it, and one reports that', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const both = await Promise.all([startDatabase(dataDir), startDatabase(dataDir)]);
  expect(both.map(({ printed }) => printed === 'open').sort()).toEqual([false, true]);
  const opened = both.find(({ printed }) => printed === 'open');
  const refused = both.find(({ printed }) => printed !== 'open');
  if (!opened || !refused) throw new Error('one of each');
  expect(refused.printed).toMatch(
    /^Another Padlight.* uses .*: end it, or set DATA_DIR to another folder\.$/,
  );
  expect(await ended(refused.child)).toBe(1);
  opened.child.stdin.end();
  expect(await ended(opened.child)).toBe(0);
  expect((await startDatabase(dataDir)).printed).toBe('open');
});

test('after kill -9 of the server, and of both, every committed row is there', {
  tags: ['stored-data'],
}, async () => {
  const dataDir = await copyFilled();
  const first = await openFolder(dataDir);
  const before = await sums(first.url);
  await first.stop();

  const server = await startDatabase(dataDir);
  expect(server.printed).toBe('open');
  server.child.kill('SIGKILL');
  const next = await startDatabase(dataDir);
  expect(next.printed).toBe('open');
  process.kill(await postmaster(dataDir), 'SIGKILL');
  next.child.kill('SIGKILL');

  const last = await openFolder(dataDir);
  expect(await sums(last.url)).toEqual(before);
});

test('a database killed under a running server returns by itself', async () => {
  const dataDir = await copyFilled();
  const database = await openFolder(dataDir);
  const insert = () =>
    database.db.insertInto('organisations').values({ name: 'Ash', time_zone: 'UTC' }).execute();
  const killed = await postmaster(dataDir);
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => expect(await postmaster(dataDir)).not.toBe(killed));
  await vi.waitFor(insert);
  expect(await database.db.selectFrom('organisations').select('name').execute()).toHaveLength(3);

  // Killed again, and stopped before it is back: it ends, and no process keeps the folder locked.
  process.kill(await postmaster(dataDir), 'SIGKILL');
  await database.stop();
  expect(await (await openFolder(dataDir)).health()).toBeUndefined();
});

test('during a start no probe can end the queries of a database that pauses', async () => {
  const database = await openUnsupervised(await copyFilled());
  const probes = async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where application_name = 'padlight-probe'",
    );
    return rowCount;
  };
  expect(await probes()).toBe(0);
  database.supervise();
  await vi.waitFor(async () => expect(await probes()).toBeGreaterThan(0));
});

test('a database that refuses writes is away until it accepts them', async () => {
  const database = await openFolder(await copyFilled());
  const owner = await connectOwner(database.url);
  onTestFinished(() => owner.end());
  const insert = () =>
    database.db.insertInto('organisations').values({ name: 'Elm', time_zone: 'UTC' }).execute();
  await insert();
  expect(await database.health()).toBeUndefined();

  await owner.query('alter system set default_transaction_read_only = on');
  await owner.query('select pg_reload_conf()');
  await new Promise<void>((resolve) => database.presence.onceAway(resolve));
  await expect(database.health()).rejects.toThrow(DatabaseAway);
  expect(await database.presence.check()).toMatchObject([
    { level: 'failing', sentence: expect.stringContaining('read-only transaction') },
  ]);
  expect(isUnavailable(await insert().catch((error: unknown) => error))).toBe(true);

  await owner.query('alter system reset default_transaction_read_only');
  await owner.query('select pg_reload_conf()');
  await new Promise<void>((resolve) => database.presence.onceBack(resolve));
  await vi.waitFor(insert);
  expect(await database.health()).toBeUndefined();
});
