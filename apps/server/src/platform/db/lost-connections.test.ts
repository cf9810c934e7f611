import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type DatabaseProxy, openProxy } from '../../testing/proxy.ts';
import { DatabaseAway, isUnavailable } from '../database-away.ts';
import { createLog } from '../log.ts';
import { createPresence } from '../presence.ts';
import { timeLimits } from '../time-limits.ts';
import { connectApplication, connectOwner, openCut, openDb, openPool } from './connect.ts';
import { endBackends } from './end-backends.ts';
import { probeDatabase, probeLimits } from './probe-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  owner = await connectOwner(database.url);
});
afterAll(async () => {
  await owner.end();
  await database.close();
});
afterEach(async () => {
  await owner.query('delete from manufacturers');
});

/** Ends every connection of the application to this database. */
const terminate = () =>
  owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name in ('padlight', 'padlight-probe')`,
  );
/** Waits until PostgreSQL has received the question of a probe. */
const untilProbed = () =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name = 'padlight-probe' and query = 'select 1'`,
    );
    expect(rows).toHaveLength(1);
  });
const makers = async () => Number((await owner.query('select from manufacturers')).rowCount);

/** No fault of a connection may end the process. */
const unexpected: unknown[] = [];
const note = (error: unknown) => unexpected.push(error);
beforeAll(() => {
  process.on('uncaughtExceptionMonitor', note).on('unhandledRejection', note);
});
afterAll(() => {
  process.off('uncaughtExceptionMonitor', note).off('unhandledRejection', note);
  expect(unexpected).toEqual([]);
});

describe('connections that PostgreSQL ends', () => {
  test('in the middle of transactions: each fails, and the next work succeeds', {
    tags: ['stored-data'],
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const open: Promise<unknown>[] = [];
      const ended = Promise.withResolvers<void>();
      const inside = Array.from(
        { length: 4 },
        (_, number) =>
          new Promise<void>((isInside) => {
            open.push(
              database.db.transaction().execute(async (db) => {
                await db
                  .insertInto('manufacturers')
                  .values({ code: `${number}`, name: 'Maker' })
                  .execute();
                isInside();
                // Half of them wait in PostgreSQL when it ends them, half in the process.
                await (number % 2 ? ended.promise : sql`select pg_sleep(30)`.execute(db));
                await sql`select 1`.execute(db);
              }),
            );
          }),
      );
      const failed = Promise.all(open.map((work) => work.catch((error: unknown) => error)));
      await Promise.all(inside);
      await terminate();
      ended.resolve();
      for (const error of await failed) expect(error).toBeInstanceOf(DatabaseAway);
      expect(await makers()).toBe(0);
      await expect(sql`select 1`.execute(database.db)).resolves.toMatchObject({ rows: [{}] });
    }
  });

  test('while idle, with and without a query builder', async () => {
    for (let round = 0; round < 10; round++) {
      const client = await database.pool.connect();
      await Promise.all(Array.from({ length: 3 }, () => sql`select 1`.execute(database.db)));
      await terminate();
      await expect(client.query('select 1')).rejects.toThrow();
      client.release();
      await vi.waitFor(() => sql`select 1`.execute(database.db));
      await vi.waitFor(() => database.pool.query('select 1'));
    }
  });
});

/** Lets time limits pass as the test advances them, while a connection's bytes arrive in real time. */
function setTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets seconds pass until a limit has ended the work. */
async function passUntilOver(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    vi.advanceTimersByTime(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a connection that dies without a word', () => {
  // Minutes that pass when the test advances them: no machine is blocked for that long.
  const limits = { connectMs: 60_000, queryMs: 60_000, transactionMs: 600_000 };
  async function openBehindProxy() {
    const proxy: DatabaseProxy = await openProxy(database.url);
    const pool = openPool(proxy.url, limits, { idleTimeoutMillis: 0 });
    const db = openDb(pool, limits);
    onTestFinished(async () => {
      await db.destroy();
      await proxy.close();
    });
    return { proxy, pool, db };
  }

  test('is given up at a query’s limit, in transactions too, and never reused', async () => {
    setTimers();
    const { proxy, pool, db } = await openBehindProxy();
    await sql`select 1`.execute(db);
    const isSilent = Promise.withResolvers<void>();
    const transaction = db.transaction().execute(async (inside) => {
      await sql`select 1`.execute(inside);
      proxy.silence();
      isSilent.resolve();
      await sql`select 2`.execute(inside);
    });
    transaction.catch(() => {});
    await isSilent.promise;
    await passUntilOver(transaction);
    await expect(transaction).rejects.toThrow('no answer within 60000 ms');
    const next = sql`select 1`.execute(db);
    next.catch(() => {});
    await passUntilOver(next);
    await expect(next).rejects.toBeInstanceOf(DatabaseAway);
    expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
    proxy.speak();
    await vi.waitFor(() => sql`select 1`.execute(db));
  });

  test('a transaction as a whole has its limit, even if its queries are quick', async () => {
    setTimers();
    const { db } = await openBehindProxy();
    const transaction = db.transaction().execute(async (inside) => {
      await inside.insertInto('manufacturers').values({ code: 'slow', name: 'Maker' }).execute();
      for (;;) {
        await sql`select 1`.execute(inside);
        vi.advanceTimersByTime(limits.queryMs / 10);
      }
    });
    await expect(transaction).rejects.toThrow('a transaction was open for over 600000 ms');
    expect(await makers()).toBe(0);
  });

  test('the probe detects it within 2 s', () => {
    const { everyMs, answerMs, connectMs } = probeLimits;
    expect(everyMs + answerMs + connectMs).toBeLessThan(2_000);
  });

  test('the probe detects it, ends unlimited waits, and notices its return', async () => {
    const { proxy, pool, db } = await openBehindProxy();
    const patient = openDb(pool, timeLimits.maintenance);
    const presence = createPresence();
    const stop = probeDatabase({
      url: proxy.url,
      presence,
      log: createLog('silent'),
      onSuspect: openCut(pool),
    });
    onTestFinished(stop);
    await sql`select 1`.execute(db);
    await untilProbed();
    const waiting = patient
      .transaction()
      .execute(async (inside) => {
        await sql`select 1`.execute(inside);
        proxy.silence();
        await sql`select 2`.execute(inside);
      })
      .catch((error: unknown) => error);
    expect(await waiting).toBeInstanceOf(DatabaseAway);
    await new Promise<void>((resolve) => presence.onceAway(resolve));
    expect(await presence.check()).toMatchObject([{ code: 'database-away', level: 'failing' }]);
    proxy.speak();
    await new Promise<void>((resolve) => presence.onceBack(resolve));
    expect(await presence.check()).toEqual([]);
  });

  test('the probe’s first connection may be slow, and ends no work', async () => {
    const { proxy } = await openBehindProxy();
    let suspicions = 0;
    const presence = createPresence();
    proxy.silence();
    const onSuspect = (): void => {
      suspicions += 1;
    };
    onTestFinished(probeDatabase({ url: proxy.url, presence, log: createLog('silent'), onSuspect }));
    // A later connection, begun after the probe's, is refused by its usual limit.
    await expect(connectApplication(proxy.url, 'later', probeLimits.connectMs)).rejects.toThrow();
    expect([suspicions, presence.isAway()]).toEqual([0, false]);

    proxy.speak();
    await untilProbed();
    expect([suspicions, presence.isAway()]).toEqual([0, false]);
  });
});

test('a lost connection’s process is ended by a connection that also gets no answer', async () => {
  const proxy = await openProxy(database.url);
  const pool = openPool(proxy.url);
  onTestFinished(async () => {
    await proxy.close();
    await pool.end();
  });
  const lost = await pool.connect();
  lost.on('error', () => {});
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid');
  proxy.ignoreGoodbyes();
  const pids = rows.map(({ pid }) => pid);
  await endBackends(pool, pids);
  expect((await owner.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount).toBe(0);
  lost.release(true);
});

test('a COMMIT with a lost answer rejects, and its data are stored', {
  tags: ['stored-data'],
}, async () => {
  const proxy = await openProxy(database.url);
  const db = openDb(openPool(proxy.url));
  await sql`select 1`.execute(db);
  proxy.loseCommits(1);
  const stored = db
    .transaction()
    .execute((inside) =>
      inside.insertInto('manufacturers').values({ code: 'once', name: 'Maker' }).execute(),
    );
  await expect(stored).rejects.toBeInstanceOf(DatabaseAway);
  await vi.waitFor(async () => expect(await makers()).toBe(1));
  await db.destroy();
  await proxy.close();
});

test('PostgreSQL’s refusals are passed on, and the connection continues', async () => {
  const [before] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows;
  const wrong = database.db.transaction().execute((inside) => sql`select 1/0`.execute(inside));
  const error: unknown = await wrong.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22012' });
  expect(isUnavailable(error)).toBe(false);
  const [after] = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)).rows;
  expect(after).toEqual(before);
  expect(isUnavailable(Object.assign(new Error('full'), { code: '53100' }))).toBe(true);
});
