import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createPresence, type Presence } from '../presence.ts';
import { type TimeLimits, timeLimits } from '../time-limits.ts';
import { openApplicationLogin } from './application-login.ts';
import { connectOwner, openCut, openDb, openPool } from './connect.ts';
import type { Db } from './database.ts';
import { reachDatabase } from './given-database.ts';
import { databaseHealth } from './health.ts';
import { openHome } from './home.ts';
import { migrate } from './migrate.ts';
import { maintainPartitions } from './partitions.ts';
import { probeDatabase } from './probe-database.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly retentionDays: number;
  readonly clock: Clock;
  readonly log: Log;
  /** Of the connections that are not the pipeline's; those of calls unless given. */
  readonly limits?: TimeLimits;
}

/** The database, ready for use: migrated, with the partitions of the days that measurements may come for. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Connections of the pipeline's own, so that no call can keep measurements waiting. */
  readonly pipeline: { readonly db: Db; readonly pool: pg.Pool };
  readonly presence: Presence;
  /** Of the owner. */
  readonly url: string;
  /** What is wrong with it, if anything. */
  health(): Promise<string | undefined>;
  /** Makes the partitions that are needed and drops those older than the retention: due every hour. */
  keepPartitions(): Promise<void>;
  /** Ends the connections and, where it is ours, PostgreSQL: what does not end in time is forced to. */
  stop(withinMs?: number): Promise<void>;
}

const pipelineConnections = 8;
const stopsWithinMs = 10_000;
/** Queries that are under way have so long as the connections end. */
const lastQueriesMs = 500;
/** A connection that is still being made is not waited for any longer. */
const destroyedWithinMs = 1_000;

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
  const limits = options.limits ?? timeLimits.calls;
  const pool = openPool(applicationUrl, limits);
  const db = openDb(pool, limits);
  const pipelinePool = openPool(applicationUrl, timeLimits.pipeline, {
    max: pipelineConnections,
    application_name: 'padlight-pipeline',
  });
  const pipeline = { pool: pipelinePool, db: openDb(pipelinePool, timeLimits.pipeline) };
  const presence = createPresence();
  const [onSuspect, cutPipeline] = [openCut(pool), openCut(pipelinePool)];
  const cutAll = (): void => {
    onSuspect();
    cutPipeline();
  };
  const endProbe = probeDatabase({ url: applicationUrl, presence, log, onSuspect });
  let isStopped = false;
  return {
    db,
    pool,
    pipeline,
    presence,
    url: server.url,
    health: () => databaseHealth(db, presence, clock.now()),
    keepPartitions: () => prepare(server.url, options, false),
    stop: async (withinMs = stopsWithinMs) => {
      if (isStopped) return;
      isStopped = true;
      endProbe();
      const last = setTimeout(cutAll, lastQueriesMs);
      await Promise.race([
        Promise.all([db.destroy(), pipeline.db.destroy()]),
        sleep(destroyedWithinMs, undefined, { ref: false }),
      ]);
      clearTimeout(last);
      await server.stop(withinMs - destroyedWithinMs);
    },
  };
}
