import type pg from 'pg';
import { readNotedClock } from '../clock/clock-store.ts';
import { keepClock } from '../clock/keep-clock.ts';
import { createServerClock, type ServerClock } from '../clock/server-clock.ts';
import type { TimeSource } from '../clock/time-source.ts';
import type { Log } from '../log.ts';
import { openApplicationLogin } from './application-login.ts';
import { connectOwner, openDb, openPool } from './connect.ts';
import type { Db } from './database.ts';
import { reachDatabase } from './given-database.ts';
import { databaseHealth } from './health.ts';
import { openHome } from './home.ts';
import { migrate } from './migrate.ts';
import { firstMeasuredAfter, maintainPartitions } from './partitions.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly retentionDays: number;
  readonly time: TimeSource;
  readonly log: Log;
}

/** The database, ready for use: migrated, with partitions that are looked after every hour. */
export interface Database {
  /** The server's time, judged by what the database knows of it. */
  readonly clock: ServerClock;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Of the owner. */
  readonly url: string;
  /** What is wrong with it, if anything. */
  health(): Promise<string | undefined>;
  /** Ends the connections and, where it is ours, PostgreSQL. */
  stop(): Promise<void>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function asOwner<Result>(url: string, work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const owner = await connectOwner(url);
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

async function keepDays(
  owner: pg.Client,
  clock: ServerClock,
  { log, retentionDays: days }: DatabaseOptions,
  movedByMs = 0,
): Promise<void> {
  const now = clock.now();
  const retention = { days, expiryNow: clock.expiryNow(), ranMs: clock.status().state.ranMs };
  const first = movedByMs < 0 ? await firstMeasuredAfter(owner, now + dayMs) : undefined;
  const { dropped } = await maintainPartitions(owner, now, retention, first && first + movedByMs);
  if (dropped.length > 0) log.info({ dropped }, 'deleted measurements older than the retention');
}

/** Migrates the database, judges the clock by what was noted in it, and makes the partitions of the present. */
const prepare = (url: string, options: DatabaseOptions): Promise<ServerClock> =>
  asOwner(url, async (owner) => {
    const { log, time } = options;
    for (const name of await migrate(owner)) log.info({ migration: name }, 'migrated the database');
    const clock = createServerClock(time, await readNotedClock(owner), (error) =>
      log.error({ err: error }, 'the change of the time could not be followed'),
    );
    await keepDays(owner, clock, options);
    return clock;
  });

/**
 * Opens the given database, or ours in the data folder, which is locked for this process.
 * @throws StartError and what `explainStartError` explains.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, dataDir, databaseUrl } = options;
  const server = databaseUrl
    ? { url: await reachDatabase(databaseUrl), stop: async () => {}, fault: () => undefined }
    : await openHome(dataDir, log);
  let applicationUrl = server.url;
  let clock: ServerClock;
  try {
    clock = await prepare(server.url, options);
    if (!databaseUrl) applicationUrl = await openApplicationLogin(server.url);
  } catch (error) {
    await server.stop();
    const fault = server.fault();
    throw fault ? new Error(fault, { cause: error }) : error;
  }
  const upkeep = (movedByMs = 0): Promise<void> =>
    asOwner(server.url, (owner) => keepDays(owner, clock, options, movedByMs)).catch((error: unknown) =>
      log.error(error, 'could not look after partitions'),
    );
  const timer = setInterval(() => upkeep(), hourMs);
  clock.onMove({ moved: upkeep });
  const pool = openPool(applicationUrl);
  const db = openDb(pool);
  const keeping = keepClock(clock, pool, {
    doubt: (isDoubted) =>
      log.warn({ ...clock.status() }, isDoubted ? 'the clock is doubted' : 'the clock is right again'),
    error: (error) => log.warn({ err: error }, 'the clock could not be noted'),
  });
  let isStopped = false;
  return {
    clock,
    db,
    pool,
    url: server.url,
    health: () => databaseHealth(pool, clock.now()),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      await keeping.stop();
      await db.destroy();
      await server.stop();
    },
  };
}
