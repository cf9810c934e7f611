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

/** The database, ready for use: migrated, with the partitions of the days that measurements may come for. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Of the owner. */
  readonly url: string;
  /** What is wrong with it, if anything. */
  health(): Promise<string | undefined>;
  /** Makes the partitions that are needed and drops those older than the retention: due every hour. */
  keepPartitions(): Promise<void>;
  /** Ends the connections and, where it is ours, PostgreSQL. */
  stop(): Promise<void>;
}

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
  const pool = openPool(applicationUrl);
  const db = openDb(pool);
  let isStopped = false;
  return {
    db,
    pool,
    url: server.url,
    health: () => databaseHealth(pool, clock.now()),
    keepPartitions: () => prepare(server.url, options, false),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await db.destroy();
      await server.stop();
    },
  };
}
