import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { temporaryFolder } from '../../testing/folder.ts';
import { otherSettings, setOtherSettings } from '../../testing/other-settings.ts';
import { tableSums } from '../../testing/table-sums.ts';
import { systemTime } from '../clock/time-source.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { backUp, restore } from './back-up.ts';
import { checkApplication, checkSession, samples } from './check-session.ts';
import { connectOwner, openPool, withDatabase } from './connect.ts';
import { reachDatabase } from './given-database.ts';
import { openDatabase } from './open-database.ts';
import { sessionSettings } from './session-settings.ts';

const log = createLog('silent');
const server = inject('databaseServer').url;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function onServer(sql: string): Promise<void> {
  const owner = await connectOwner(server);
  await owner.query(sql).finally(() => owner.end());
}

/** Creates an empty database, removed after the test. */
async function emptyDatabase(name: string, options = ''): Promise<string> {
  const whole = `padlight_sessions_${name}_${process.pid}`;
  await onServer(`create database ${whole} template template0 ${options}`);
  onTestFinished(() => onServer(`drop database ${whole} with (force)`));
  return withDatabase(server, whole);
}

test('each setting that sessions set is tried with another value', () => {
  const settable = Object.keys(sessionSettings).filter((name) => name !== 'client_encoding');
  expect(Object.keys(otherSettings)).toEqual(expect.arrayContaining(settable));
});

test.each(['database', 'role'] as const)(
  'a %s with other settings starts, stores, is backed up and restored',
  { tags: ['stored-data'] },
  async (place) => {
    const [from, to] = [await emptyDatabase(`from_${place}`), await emptyDatabase(`to_${place}`)];
    for (const url of [from, to]) await setOtherSettings(url, place);
    const running = await openDatabase({
      dataDir: '',
      databaseUrl: from,
      retentionDays: 400,
      time: systemTime,
      log,
    });
    onTestFinished(() => running.stop());
    const owner = await connectOwner(from);
    onTestFinished(() => owner.end());
    await fillEveryTable(owner);
    // Longer than the limits of the database.
    await owner.query('begin; select pg_sleep(0.3)');
    await owner.query('commit');
    expect(await running.health()).toBeUndefined();
    const application = await running.pool.connect();
    for (const client of [owner, application]) {
      await expect(checkSession(client)).resolves.toBeUndefined();
      const { rows } = await client.query('select now() as now, extract(hour from now())::int as hour');
      expect(rows[0].hour).toBe(rows[0].now.getUTCHours());
    }
    application.release();
    const before = await tableSums(owner);
    const file = `${await temporaryFolder()}/backup`;
    await backUp({ dataDir: '', databaseUrl: from }, file, log);
    await restore({ dataDir: '', databaseUrl: to }, file, log);
    const restored = await connectOwner(to);
    onTestFinished(() => restored.end());
    expect(await tableSums(restored)).toEqual(before);
  },
);

test('a setting that no session can set is refused, naming its right value', async () => {
  const replica = await emptyDatabase('replica');
  const owner = await connectOwner(replica);
  await owner.query(
    `alter database ${new URL(replica).pathname.slice(1)} set session_replication_role = 'replica'`,
  );
  await owner.end();
  await expect(reachDatabase(replica)).rejects.toThrow(
    "The database can't be used: session_replication_role is 'replica' and has to be 'origin'.",
  );
  const latin = await emptyDatabase('latin', "encoding 'LATIN1' locale 'C'");
  await expect(reachDatabase(latin)).rejects.toThrow("server_encoding is 'LATIN1' and has to be 'UTF8'");
});

test('a session with another setting, or another reading of a type, is refused', async () => {
  const owner = await connectOwner(database.url);
  onTestFinished(() => owner.end());
  for (const [name, value] of Object.entries(otherSettings)) {
    // There is only one kind of table.
    if (!(name in sessionSettings) || name === 'default_table_access_method') continue;
    await owner.query('begin');
    await owner.query(`set local ${name} = ${value}`);
    await expect(checkSession(owner), name).rejects.toThrow(StartError);
    await owner.query('rollback');
  }
  // It reads a date as an instant.
  const plain = new pg.Client(database.url);
  await plain.connect();
  onTestFinished(() => plain.end());
  for (const [name, value] of Object.entries(sessionSettings))
    await plain.query('select set_config($1, $2, false)', [name, value]);
  await expect(checkSession(plain)).rejects.toThrow('a int8 is not read as it was written');
  await expect(checkApplication(database.url)).resolves.toBeUndefined();
});

test('the check has a value of each column’s type', async () => {
  const { rows } = await database.pool.query<{ type: string }>(
    `select distinct t.typname as type from pg_attribute a join pg_class c on c.oid = a.attrelid
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const types = rows.map(({ type }) => (type.startsWith('_') ? `${type.slice(1)}[]` : type));
  expect(Object.keys(samples)).toEqual(expect.arrayContaining(types));
});

test('connections are opened in one file', () => {
  const root = join(import.meta.dirname, '../..');
  const openers = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).filter((file) =>
    /new pg\.(Client|Pool)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(openers).toEqual([join('platform', 'db', 'connect.ts')]);
});

test('a pool’s limits replace those of the database', async () => {
  const pool = openPool(database.url, { connectMs: 15_000, queryMs: 17_000, transactionMs: 19_000 });
  onTestFinished(() => pool.end());
  const { rows } = await pool.query(
    `select name, setting from pg_settings where name ~ '_timeout$' and name ~ '^(statement|lock|idle|transaction)' order by name`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toMatchObject({
    statement_timeout: '19000',
    lock_timeout: '0',
    idle_session_timeout: '0',
    idle_in_transaction_session_timeout: '10000',
  });
});
