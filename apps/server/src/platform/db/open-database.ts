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
  /** Called when our PostgreSQL runs and does not accept connections yet: it recovers on its own. */
  readonly onLaunch?: () => void;
  /** The limits of connections except the pipeline's; those of calls by default. */
  readonly limits?: TimeLimits;
  /** The limits of the owner's work while it runs; those of upkeep by default. */
  readonly upkeep?: TimeLimits;
}

/** The database, ready for use: migrated, with the partitions of the days on which measurements may arrive. */
export interface Database {
  /** The server's time, judged by what the database knows about it. */
  readonly clock: ServerClock;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Connections for acts, so that neither lists nor jobs can delay an act; these wait longer. */
  readonly acts: Db;
  /** The pipeline's own connections, so that no call can delay measurements. */
  readonly pipeline: { readonly db: Db; readonly pool: pg.Pool };
  readonly presence: Presence;
  /** The owner's URL. */
  readonly url: string;
  /**
   * Begins to check whether the database answers, for `presence`; from then on a silent connection ends the others. Called
   * once the start is over: until then the database may pause, and the start takes longer instead of ending.
   */
  supervise(): void;
  /** Returns the fault of the database, if there is one. */
  health(): Promise<string | undefined>;
  /** Creates the partitions that are needed and drops those beyond the retention; to be called every hour. */
  keepPartitions(): Promise<void>;
  /** Does work on a connection of the owner's, within the limits of a step of packing. */
  asOwner<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result>;
  /** Ends the connections and our own PostgreSQL; by force if it does not end in time. */
  stop(withinMs?: number): Promise<void>;
}

const pipelineConnections = 8;
const actConnections = 8;
const stopsWithinMs = 10_000;
/** How long running queries have before connections end. */
const lastQueriesMs = 500;
/** How long to wait for a connection that is still being opened. */
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

/** Migrates the database, judges the clock by its notes, and creates the partitions of the present. */
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
 * Opens the operator's database, or ours in the data folder, which is locked for this process.
 * @throws StartError and what `explainStartError` explains.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, dataDir, databaseUrl } = options;
  const server = databaseUrl
    ? { url: await reachDatabase(databaseUrl), stop: async () => {}, fault: () => undefined }
    : await openHome(dataDir, log, options.onLaunch);
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
  // A commit in progress has its own limits.
  const onSuspect = (): void => {
    cutCalls();
    cutIdlePipeline();
  };
  let endProbe: (() => void) | undefined;
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
    supervise() {
      if (!isStopped) endProbe ??= probeDatabase({ url: applicationUrl, presence, log, onSuspect });
    },
    health: () => databaseHealth(db, presence, clock.now()),
    keepPartitions: () => keepPartitions(),
    asOwner: (work) => asOwner(server.url, timeLimits.packing, work),
    stop: async (withinMs = stopsWithinMs) => {
      if (isStopped) return;
      isStopped = true;
      endProbe?.();
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
