import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openPooler } from '../../testing/pooler.ts';
import { systemTime } from '../clock/time-source.ts';
import { createLog } from '../log.ts';
import { timeLimits } from '../time-limits.ts';
import { checkOut } from './check-out.ts';
import { connectOwner } from './connect.ts';
import { reachDatabase } from './given-database.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Lets other clients leave idle sessions in a pooler, as those of another program do. */
async function useBefore(url: string): Promise<void> {
  const clients = await Promise.all([1, 2, 3].map(() => connectOwner(url)));
  // Long enough that each takes its own session if there is one.
  await Promise.all(clients.map((client) => client.query('select count(*) from generate_series(1, 200000)')));
  await Promise.all(clients.map((client) => client.end()));
}

test.each([
  ['by the transaction', { pool_mode: 'transaction' }],
  ['by the transaction, a single one', { pool_mode: 'transaction', default_pool_size: 1 }],
  ['by the transaction, in turns', { pool_mode: 'transaction', server_round_robin: 1 }],
  ['by the statement', { pool_mode: 'statement' }],
])('a pooler that hands out sessions %s is refused, at each start', async (_how, settings) => {
  const url = await openPooler(database.url, settings);
  for (let start = 0; start < 2; start++) {
    await expect(reachDatabase(url)).rejects.toThrow(
      /^DATABASE_URL \(127\.0\.0\.1:\d+\/\w+\) leads to a pooler .* Set pool_mode to session/,
    );
    await useBefore(url);
  }
});

test('a pooler with too few sessions is refused as such', async () => {
  const url = await openPooler(database.url, { pool_mode: 'session', default_pool_size: 2 });
  await expect(reachDatabase(url)).rejects.toThrow('gives fewer than 5 connections at a time');
});

test('a pooler that gives each client its own session works', async () => {
  const url = await openPooler(database.url, { pool_mode: 'session', default_pool_size: 60 });
  for (const name of ['Elm', 'Oak']) {
    const running = await openDatabase({
      dataDir: '',
      databaseUrl: url,
      retentionDays: 400,
      time: systemTime,
      log: createLog('silent'),
    });
    onTestFinished(() => running.stop());
    await running.db.insertInto('organisations').values({ name, time_zone: 'UTC' }).execute();
    const { rows } = await running.pool.query('select name from organisations order by id');
    expect(rows.at(-1)).toEqual({ name });
    // The process of a lost connection is ended by PostgreSQL's number for it, not by the pooler's.
    const connection = await checkOut(running.pool, timeLimits.calls);
    const { rows: own } = await connection.query('select pg_backend_pid() as pid');
    expect(connection.processId).toBe(own[0].pid);
    connection.release();
    await running.stop();
  }
});
