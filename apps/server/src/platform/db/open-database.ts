import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { openApplicationLogin } from './application-login.ts';
import { connectOwner, openDb, openPool } from './connect.ts';
import type { Db } from './database.ts';
import { reachDatabase } from './given-database.ts';
import { databaseHealth } from './health.ts';
import { openHome } from './home.ts';
import { migrate } from './migrate.ts';
import { maintainPartitions } from './partitions.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly retentionDays: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** The database, ready for use: migrated, with partitions that are looked after every hour. */
export interface Database {
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

async function prepare(url: string, { log, clock, retentionDays }: DatabaseOptions, withMigrations: boolean) {
  const owner = await connectOwner(url);
  try {
    if (withMigrations)
      for (const name of await migrate(owner)) log.info({ migration: name }, 'migrated the database');
    const { dropped } = await maintainPartitions(owner, clock.now(), retentionDays);
    if (dropped.length > 0) log.info({ dropped }, 'dropped measurements older than the retention');
  } finally {
    await owner.end();
  }
}

/**
 * Opens the given database, or ours in the data folder, which is locked for this process.
 * @throws StartError and what `explainStartError` explains.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, clock, dataDir, databaseUrl } = options;
  const server = databaseUrl
    ? { url: await reachDatabase(databaseUrl), stop: async () => {}, fault: () => undefined }
    : await openHome(dataDir, log);
  let applicationUrl = server.url;
  try {
    await prepare(server.url, options, true);
    if (!databaseUrl) applicationUrl = await openApplicationLogin(server.url);
  } catch (error) {
    await server.stop();
    const fault = server.fault();
    throw fault ? new Error(fault, { cause: error }) : error;
  }
  const timer = setInterval(() => {
    prepare(server.url, options, false).catch((error: unknown) =>
      log.error(error, 'could not look after partitions'),
    );
  }, hourMs);
  const pool = openPool(applicationUrl);
  const db = openDb(pool);
  let isStopped = false;
  return {
    db,
    pool,
    url: server.url,
    health: () => databaseHealth(pool, clock.now()),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      clearInterval(timer);
      await db.destroy();
      await server.stop();
    },
  };
}
