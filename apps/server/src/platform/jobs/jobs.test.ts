import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connectOwner, openDb, withDatabase } from '../db/connect.ts';
import { createJobs, type Jobs } from './create-jobs.ts';
import type { JobDefinition } from './job.ts';
import { countTo } from './testing/count-to.ts';

/** Longer than a machine may hang: a lease expires when a test lets it. */
const leaseMs = 15_000;
let database: TestDatabase;
let clock: { ms: number };
let logged: string[];
let opened: Jobs[];
let children: ChildProcess[];
beforeEach(async () => {
  database = await openTestDatabase();
  await asOwner('create table counted (n integer)');
  clock = { ms: await database.now() };
  logged = [];
  opened = [];
  children = [];
  waits = () => undefined;
  connects = 0;
  answered = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.close();
});

async function asOwner(statement: string): Promise<void> {
  const owner = await connectOwner(database.url);
  await owner.query(statement).finally(() => owner.end());
}

/** Returns a promise for which a statement waits, as on a busy server's connection. */
let waits: (statement: string) => Promise<unknown> | undefined;
/** The number of requested connections. */
let connects: number;
/** Statements that the database answered. */
let answered: string[];

interface Queries {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>;
}

/** Wraps the pool, with statements that wait for `waits`. */
const busyPool = (pool: pg.Pool): pg.Pool =>
  Object.assign(Object.create(pool) as pg.Pool, {
    connect: async () => {
      connects += 1;
      const client = await pool.connect();
      const { query } = Object.getPrototypeOf(client) as Queries;
      return Object.assign(client, {
        query: async (...statement: [string, unknown[]]) => {
          const text = JSON.stringify(statement);
          await waits(text);
          const answer = await query.call(client, ...statement);
          answered.push(text);
          return answer;
        },
      });
    },
  });

async function open(...definitions: JobDefinition[]): Promise<Jobs> {
  const pool = busyPool(database.pool);
  const jobs = createJobs({
    pool,
    db: openDb(pool),
    clock: { now: () => clock.ms },
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) }),
    everyMs: 50,
    leaseMs,
  });
  opened.push(jobs);
  await jobs.open(definitions);
  return jobs;
}

const eventually = <Found>(check: () => Promise<Found> | Found) => vi.waitFor(check);
/** Ends the lease of running jobs, as if their process had been silent for longer. */
const endLease = () =>
  database.pool.query(
    `update jobs.job set heartbeat_on = now() - interval '${2 * leaseMs} milliseconds' where state = 'active'`,
  );
const counted = async (): Promise<number[]> =>
  (await database.pool.query('select n from counted order by n')).rows.map(({ n }) => n);
const upTo = (total: number): number[] => Array.from({ length: total }, (_none, index) => index + 1);
const lastRun = async (jobs: Jobs) => (await jobs.list(database.db))[0]?.runs[0];
const lastIs = (jobs: Jobs, expected: object) =>
  eventually(async () => expect(await lastRun(jobs)).toMatchObject(expected));

/** Starts a process that counts, or continues to count; resolves once it prints a number. */
async function count(total: number, more = 'start'): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./testing/count-in-child.ts', import.meta.url));
  const settings = [database.url, String(total), String(leaseMs), more];
  const child = spawn(process.execPath, [script, ...settings], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

describe('a job that is interrupted', () => {
  it('continues after kill -9 by itself, and repeats nothing', {
    tags: ['stored-data'],
  }, async () => {
    for (let kills = 1; kills <= 2; kills++) {
      const child = await count(200, kills === 1 ? 'start' : 'go on');
      await eventually(async () => expect((await counted()).length).toBeGreaterThan(kills * 10));
      child.kill('SIGKILL');
      await once(child, 'exit');
      await endLease();
    }
    expect((await counted()).length).toBeLessThan(200);
    const begunWith: number[] = [];
    const jobs = await open(countTo(200, (n) => void begunWith.push(n)));
    await lastIs(jobs, { state: 'completed', done: 200, total: 200, tries: 3 });
    expect(await counted()).toEqual(upTo(200));
    expect(begunWith[0]).toBeGreaterThan(20);
  });

  it('waits for the next start when its server stops, without counting an attempt', {
    tags: ['stored-data'],
  }, async () => {
    const child = await count(200);
    await eventually(async () => expect((await counted()).length).toBeGreaterThan(5));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    const stoppedAt = (await counted()).length;
    expect(stoppedAt).toBeLessThan(200);
    const jobs = await open(countTo(200, () => {}));
    await lastIs(jobs, { state: 'completed', tries: 1 });
    expect(await counted()).toEqual(upTo(200));
  });

  it('is run by one of two processes; a frozen one adds nothing later', {
    tags: ['stored-data'],
  }, async () => {
    const frozen = await count(200);
    await eventually(async () => expect((await counted()).length).toBeGreaterThan(5));
    frozen.kill('SIGSTOP');
    await endLease();
    const jobs = await open(countTo(200, () => {}));
    await lastIs(jobs, { state: 'completed', tries: 2 });
    frozen.kill('SIGCONT');
    frozen.kill('SIGTERM');
    await once(frozen, 'exit');
    expect(await counted()).toEqual(upTo(200));
  });

  it('fails if it ended its process on its last attempt', async () => {
    const child = await count(200);
    await eventually(async () => expect((await counted()).length).toBeGreaterThan(0));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await endLease();
    await database.pool.query(`update jobs.job set retry_limit = retry_count where state = 'active'`);
    const jobs = await open(countTo(200, () => {}));
    await lastIs(jobs, { state: 'failed', failure: { kind: 'interrupted', code: null } });
  });
});

describe('a run', () => {
  it('is cancelled: its work is aborted, and it is planned for its next time', async () => {
    let abortSignal: AbortSignal | undefined;
    const jobs = await open({
      ...countTo(1, () => {}),
      run: async ({ signal, progress }) => {
        abortSignal = signal;
        progress(3, 8);
        await once(signal, 'abort');
        signal.throwIfAborted();
      },
    });
    await jobs.start('count');
    await lastIs(jobs, { state: 'running', done: 3, total: 8, endedAt: null });
    const { id } = (await lastRun(jobs)) ?? expect.fail();
    expect(await jobs.cancel(id, database.db)).toBe('count');
    await eventually(() => expect(abortSignal?.aborted).toBe(true));
    await lastIs(jobs, { state: 'cancelled', failure: null });
    expect(await jobs.cancel(id, database.db)).toBeUndefined();
    await eventually(async () => {
      const next = (await jobs.list(database.db))[0]?.nextAt ?? 0;
      expect(next).toBeGreaterThan(clock.ms);
      expect(next % 86_400_000).toBeLessThan(60_000);
    });
    expect(logged).toEqual([]);
  });

  it('that fails is retried from its last step, with a reason without data', async () => {
    let tries = 0;
    const jobs = await open({
      ...countTo(4, async (n) => {
        if (n === 3 && ++tries === 1) await database.pool.query(`select 'Frieda'::integer`);
      }),
      retry: { limit: 2, pauseS: 3_600 },
    });
    await jobs.start('count');
    const failure = { kind: 'database', code: '22P02' };
    await lastIs(jobs, { state: 'waiting', done: 2, total: 4, tries: 1, failure });
    await database.pool.query(`update jobs.job set start_after = now() where state = 'retry'`);
    await lastIs(jobs, { state: 'completed', done: 4, tries: 2, failure: null });
    expect(await counted()).toEqual(upTo(4));
    const { rows } = await database.pool.query('select output::text as text from jobs.job');
    expect(JSON.stringify(rows)).not.toContain('Frieda');
    expect(logged).toEqual(['a job failed']);
  });

  it('fails after its last attempt, or if it took too long', async () => {
    let isSlow = false;
    const jobs = await open({
      ...countTo(1, () => {}),
      retry: { limit: 0, pauseS: 1 },
      longestS: 0.5,
      run: async ({ signal }) => {
        if (!isSlow) throw Object.assign(new Error('no room for Frieda'), { code: 'ENOSPC' });
        await once(signal, 'abort');
        signal.throwIfAborted();
      },
    });
    await jobs.start('count');
    await lastIs(jobs, { state: 'failed', failure: { kind: 'system', code: 'ENOSPC' } });
    isSlow = true;
    await jobs.start('count');
    await lastIs(jobs, { state: 'failed', failure: { kind: 'timed-out', code: null } });
  });

  it('has its last reported progress, even if earlier reports waited for a connection', async () => {
    const saysFirst = (statement: string) => statement.includes('{\\"done\\":1,');
    let waiting = 0;
    const { promise: saidAll, resolve: sayAll } = Promise.withResolvers<void>();
    waits = (statement) => {
      if (saysFirst(statement)) {
        waiting += 1;
        // Any other user of a connection comes first: one is opened and closed meanwhile.
        return saidAll.then(() => asOwner('select 1'));
      }
      return statement.includes("state = 'completed',")
        ? eventually(() => expect(answered.some(saysFirst)).toBe(true))
        : undefined;
    };
    const jobs = await open({
      ...countTo(1, () => {}),
      run: async ({ progress }) => {
        progress(1, 2);
        await eventually(() => expect(waiting).toBe(1));
        progress(2, 2);
        sayAll();
      },
    });
    await jobs.start('count');
    await lastIs(jobs, { state: 'completed', done: 2, total: 2 });
  });

  it('requested while one is in progress follows it, once', async () => {
    let runs = 0;
    let release = (): void => {};
    const jobs = await open({
      ...countTo(1, () => {}),
      run: () => {
        runs += 1;
        return new Promise((resolve) => {
          release = resolve;
        });
      },
    });
    await jobs.start('count');
    await eventually(() => expect(runs).toBe(1));
    for (let n = 0; n < 3; n++) await jobs.start('count');
    release();
    await eventually(() => expect(runs).toBe(2));
    release();
    await eventually(async () =>
      expect((await jobs.list(database.db))[0]?.runs.map(({ state }) => state)).toEqual([
        'completed',
        'completed',
      ]),
    );
  });
});

describe('a job', () => {
  it('that is due often runs by itself, and is late until it succeeds', async () => {
    let fails = true;
    const often = {
      ...countTo(1, () => {
        if (fails) throw new Error('not yet');
      }),
      everyMs: 200,
      lateAfterMs: 300,
      retry: { limit: 1, pauseS: 1 },
    };
    const jobs = await open(often);
    await lastIs(jobs, { failure: { kind: 'unexpected', code: 'Error' } });
    expect(await jobs.check()).toEqual([]);
    clock.ms += 3 * 3_600_000 + 60_000;
    expect(await jobs.check()).toEqual([
      {
        code: 'job-late',
        level: 'degraded',
        sentence: 'The job count is late by 3 hours: see Manage, Jobs for what ended its last run.',
      },
    ]);
    clock.ms = await database.now();
    fails = false;
    await lastIs(jobs, { state: 'completed' });
    expect(await jobs.check()).toEqual([]);
  });

  it('planned under a clock far ahead runs when it is due', async () => {
    const jobs = await open(countTo(1, () => {}));
    await eventually(async () => expect((await jobs.list(database.db))[0]?.nextAt).toBeTypeOf('number'));
    await database.pool.query(`update jobs.job set start_after = now() + interval '500 days'`);
    await eventually(async () =>
      expect((await jobs.list(database.db))[0]?.nextAt).toBeLessThan(Date.now() + 86_400_000),
    );
  });

  it('continues by itself after the database was away, which is logged once', async () => {
    // A connection that breaks in use reports it twice: by its query and by an event.
    const jobs = await open(countTo(1, () => {}, { everyMs: 200 }));
    await lastIs(jobs, { state: 'completed' });
    const name = new URL(database.url).pathname.slice(1);
    await onServer(`alter database ${name} with allow_connections false`);
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    await eventually(() => expect(logged).toContain('jobs wait until the database answers'));
    await expect(jobs.check()).rejects.toThrow();
    const tried = connects;
    await eventually(() => expect(connects).toBeGreaterThan(tried + 3));
    await onServer(`alter database ${name} with allow_connections true`);
    await eventually(() => expect(logged).toContain('jobs run again'));
    const { endedAt } = (await eventually(() => lastRun(jobs))) ?? expect.fail();
    await eventually(async () => expect((await lastRun(jobs))?.endedAt ?? 0).toBeGreaterThan(endedAt ?? 0));
    expect(logged.filter((line) => line.startsWith('jobs wait'))).toHaveLength(1);
  });
});

async function onServer(statement: string): Promise<void> {
  const owner = await connectOwner(withDatabase(database.url, 'postgres'));
  await owner.query(statement).finally(() => owner.end());
}
