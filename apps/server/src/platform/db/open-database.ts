import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { readNotedClock } from '../clock/clock-store.ts';
import { keepClock } from '../clock/keep-clock.ts';
import { createServerClock, type ServerClock } from '../clock/server-clock.ts';
import type { TimeSource } from '../clock/time-source.ts';
import type { Log } from '../log.ts';
import { createPresence, type Presence } from '../presence.ts';
import { type TimeLimits, timeLimits } from '../time-limits.ts';
import { openApplicationLogin } from './application-login.ts';
import { asOwner } from './as-owner.ts';
import { checkApplication } from './check-session.ts';
import { openCut, openCutIdle, openDb, openPool } from './connect.ts';
import type { Db } from './database.ts';
import { reachDatabase } from './given-database.ts';
import { databaseHealth } from './health.ts';
import { openHome } from './home.ts';
import { migrate } from './migrate.ts';
import { firstMeasuredAfter, maintainPartitions } from './partitions.ts';
import { probeDatabase } from './probe-database.ts';

export interface DatabaseOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly retentionDays: number;
  readonly time: TimeSource;
  readonly log: Log;
  /** Of the connections that are not the pipeline's; those of calls unless given. */
  readonly limits?: TimeLimits;
  /** Of the owner's work while it runs; those of upkeep unless given. */
  readonly upkeep?: TimeLimits;
}

/** The database, ready for use: migrated, with the partitions of the days that measurements may come for. */
export interface Database {
  /** The server's time, judged by what the database knows of it. */
  readonly clock: ServerClock;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Connections for what people do, so that neither lists nor jobs can keep an act waiting; they are waited for longer. */
  readonly acts: Db;
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
const actConnections = 8;
const stopsWithinMs = 10_000;
/** Queries that are under way have so long as the connections end. */
const lastQueriesMs = 500;
/** A connection that is still being made is not waited for any longer. */
const destroyedWithinMs = 1_000;
const dayMs = 86_400_000;

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
  asOwner(url, timeLimits.maintenance, async (owner) => {
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
    await checkApplication(applicationUrl);
  } catch (error) {
    await server.stop();
    const fault = server.fault();
    throw fault ? new Error(fault, { cause: error }) : error;
  }
  const keepPartitions = (movedByMs = 0): Promise<void> =>
    asOwner(server.url, options.upkeep ?? timeLimits.upkeep, (owner) =>
      keepDays(owner, clock, options, movedByMs),
    );
  clock.onMove({
    moved: (byMs) =>
      keepPartitions(byMs).catch((error: unknown) => log.error(error, 'could not look after partitions')),
  });
  const limits = options.limits ?? timeLimits.calls;
  const pool = openPool(applicationUrl, limits);
  const db = openDb(pool, limits);
  const actPool = openPool(applicationUrl, timeLimits.acts, { max: actConnections });
  const acts = openDb(actPool, timeLimits.acts);
  const pipelinePool = openPool(applicationUrl, timeLimits.pipeline, {
    max: pipelineConnections,
    application_name: 'padlight-pipeline',
  });
  const pipeline = { pool: pipelinePool, db: openDb(pipelinePool, timeLimits.pipeline) };
  const presence = createPresence();
  const [cutReads, cutActs, cutPipeline, cutIdlePipeline] = [
    openCut(pool),
    openCut(actPool),
    openCut(pipelinePool),
    openCutIdle(pipelinePool),
  ];
  const cutCalls = (): void => {
    cutReads();
    cutActs();
  };
  const cutAll = (): void => {
    cutCalls();
    cutPipeline();
  };
  // A commit that is under way has limits of its own.
  const onSuspect = (): void => {
    cutCalls();
    cutIdlePipeline();
  };
  const endProbe = probeDatabase({ url: applicationUrl, presence, log, onSuspect });
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
    acts,
    pipeline,
    presence,
    url: server.url,
    health: () => databaseHealth(db, presence, clock.now()),
    keepPartitions: () => keepPartitions(),
    stop: async (withinMs = stopsWithinMs) => {
      if (isStopped) return;
      isStopped = true;
      endProbe();
      const last = setTimeout(cutAll, lastQueriesMs);
      await Promise.race([
        keeping.stop().then(() => Promise.all([db.destroy(), acts.destroy(), pipeline.db.destroy()])),
        sleep(destroyedWithinMs, undefined, { ref: false }),
      ]);
      clearTimeout(last);
      await server.stop(withinMs - destroyedWithinMs);
    },
  };
}
