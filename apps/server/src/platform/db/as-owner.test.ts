import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openProxy } from '../../testing/proxy.ts';
import { systemTime } from '../clock/time-source.ts';
import { DatabaseAway } from '../database-away.ts';
import { createLog } from '../log.ts';
import type { TimeLimits } from '../time-limits.ts';
import { connectOwner } from './connect.ts';
import { openDatabase } from './open-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Long enough that the test sees the statement wait before either limit ends it, even on a busy machine. */
const limits: TimeLimits = { connectMs: 20_000, queryMs: 4_000, transactionMs: 5_000 };

/** Opens a server's database behind a proxy; its owner is about to wait for a lock that another connection has. */
async function openLocked() {
  const proxy = await openProxy(database.url);
  onTestFinished(() => proxy.close());
  const running = await openDatabase({
    dataDir: '',
    databaseUrl: proxy.url,
    retentionDays: 400,
    time: systemTime,
    log: createLog('silent'),
    upkeep: limits,
  });
  onTestFinished(() => running.stop());
  const holder = await connectOwner(database.url);
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table pg_catalog.pg_inherits in access exclusive mode');
  const waiting = async () => {
    const { rowCount } = await holder.query(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where not l.granted and a.application_name = 'padlight-owner' and a.datname = current_database()`,
    );
    return rowCount;
  };
  const keeping = running.keepPartitions().then(
    () => undefined,
    (error: unknown) => error,
  );
  return { proxy, running, holder, waiting, keeping };
}

test('partition upkeep waits for a silent connection only up to the owner’s limit', async () => {
  const { proxy, running, holder, waiting, keeping } = await openLocked();
  await vi.waitFor(async () => expect(await waiting()).toBe(1));
  proxy.forget();
  expect(await keeping).toBeInstanceOf(DatabaseAway);
  // No statement remains in PostgreSQL that could take a lock later.
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  await holder.query('rollback');
  await running.keepPartitions();
});

test('PostgreSQL ends a statement that waits too long, and the next one works', async () => {
  const { running, holder, keeping } = await openLocked();
  expect(await keeping).toMatchObject({ message: 'canceling statement due to statement timeout' });
  await holder.query('rollback');
  await running.keepPartitions();
});
