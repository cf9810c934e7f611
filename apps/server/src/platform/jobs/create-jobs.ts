import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { runEvery } from '../run-every.ts';
import type { Check } from '../watchdog/condition.ts';
import { type JobDefinition, nextDue } from './job.ts';
import { cancelRun, planRun, type Queue, readQueues, takeBackLost } from './job-store.ts';
import { checkJobs } from './late.ts';
import { type ListedJob, listJobs } from './list-jobs.ts';
import { openBoss } from './open-boss.ts';
import { type RunUnderWay, runClaim } from './run-claim.ts';

/** Background work: it is planned, run by one process at a time, and continued after a crash. */
export interface Jobs {
  /** Creates missing tables in the database, and begins to run these jobs. */
  open(definitions: readonly JobDefinition[]): Promise<void>;
  /**
   * Runs a job soon, or after `inMs`; a running job runs once more. With `db`, in that transaction, followed
   * by `wake`. Returns false if there is no such job.
   */
  start(name: string, options?: { inMs?: number; db?: Db }): Promise<boolean>;
  /** Cancels a run, in the transaction `db`; returns its job, or undefined if no run could be cancelled. */
  cancel(runId: string, db: Db): Promise<string | undefined>;
  /** Checks at once for due or cancelled runs; called after the commit of either. */
  wake(): void;
  list(db: Db): Promise<ListedJob[]>;
  /** Reports late jobs. */
  readonly check: Check;
  /** Interrupts running jobs, which continue at the next start. */
  stop(): Promise<void>;
}

/** A run planned for so much later than its due time was planned under another clock. */
const slackMs = 1_000;
/** How long work and the database may take to end once the server stops. */
const patienceMs = 3_000;

export function createJobs(options: {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly everyMs?: number;
  /** How long a run belongs to a process that does not report that it lives. */
  readonly leaseMs?: number;
}): Jobs {
  const { pool, db, clock, log, everyMs = 1_000, leaseMs = 10_000 } = options;
  const openedAt = clock.now();
  const underWay = new Map<string, RunUnderWay>();
  let definitions: readonly JobDefinition[] = [];
  let boss: PgBoss | undefined;
  let isFailing = false;

  function failed(error: unknown): void {
    if (!isFailing) log.error({ err: error }, 'jobs wait until the database answers');
    isFailing = true;
  }

  const plan = (name: string, inMs: number, within: PgBoss): Promise<void> =>
    db.transaction().execute((transaction) => planRun(transaction, within, name, inMs));

  async function take(definition: JobDefinition, from: PgBoss): Promise<void> {
    const { name } = definition;
    const [job] = await from.fetch<{ resumeFrom?: unknown } | null>(name, { includeMetadata: true });
    if (!job) return;
    const claim = { name, id: job.id, attempt: job.retryCount };
    const run = runClaim({ db, boss: from, log }, definition, claim, job.data?.resumeFrom);
    underWay.set(name, run);
    void run.ended.finally(() => {
      underWay.delete(name);
      turns?.soon();
    });
  }

  async function check(definition: JobDefinition, queue: Queue | undefined, within: PgBoss): Promise<void> {
    const { name } = definition;
    if (underWay.has(name) || queue?.isRunning) return;
    const inMs = nextDue(definition, clock.now()) - clock.now();
    const dueInMs = queue?.dueInMs ?? null;
    if (dueInMs === null || dueInMs > inMs + slackMs) await plan(name, inMs, within);
    else if (dueInMs <= 0) await take(definition, within);
  }

  async function turn(): Promise<void> {
    if (!boss) return;
    await Promise.all([...underWay.values()].map((run) => run.touch()));
    await takeBackLost(
      db,
      leaseMs,
      [...underWay.values()].map(({ claim }) => claim.id),
    );
    const queues = await readQueues(db);
    for (const definition of definitions) await check(definition, queues.get(definition.name), boss);
    if (isFailing) log.info('jobs run again');
    isFailing = false;
  }
  let turns: ReturnType<typeof runEvery> | undefined;

  const list = (from: Db): Promise<ListedJob[]> => listJobs(from, definitions, clock.now(), openedAt);

  /** Runs claimed by the current pass are released, too. */
  async function end(): Promise<void> {
    for (const run of underWay.values()) run.interrupt();
    await turns?.stop();
    const running = [...underWay.values()];
    for (const run of running) run.interrupt();
    await Promise.all(running.map((run) => run.ended));
    turns = undefined;
    await boss?.stop({ graceful: false });
    boss = undefined;
  }

  return {
    async open(jobDefinitions) {
      boss = await openBoss(pool, jobDefinitions, {
        error: (error) => {
          if (!isFailing) log.warn({ err: error }, 'the runs that ended could not be looked after');
        },
        warning: (warning) => log.warn({ warning }, 'pg-boss warns'),
      });
      definitions = jobDefinitions;
      turns = runEvery(everyMs, turn, failed);
      turns.soon();
    },
    async start(name, { inMs = 0, db: within } = {}) {
      if (!boss || !definitions.some((definition) => definition.name === name)) return false;
      if (within) await planRun(within, boss, name, inMs);
      else {
        await plan(name, inMs, boss);
        if (inMs === 0) turns?.soon();
      }
      return true;
    },
    cancel: (runId, within) => cancelRun(within, runId),
    wake: () => turns?.soon(),
    list,
    check: checkJobs(() => list(db)),
    async stop() {
      const patience = new AbortController();
      const ended = end()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs did not end as they should'))
        .finally(() => patience.abort());
      await Promise.race([ended, sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => {})]);
    },
  };
}
