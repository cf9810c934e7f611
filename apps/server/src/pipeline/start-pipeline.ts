import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type pino from 'pino';
import { Registry } from 'prom-client';
import type { Announcements } from '../announcements.ts';
import { rememberRules } from '../features/alert-settings/index.ts';
import type { Bus } from '../platform/bus.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { runEvery } from '../platform/run-every.ts';
import type { WatchedPart } from '../platform/watchdog/condition.ts';
import { sweep } from './alert/sweep.ts';
import { pruneCheckpoints, readAnalysedPods } from './analyse/analysis-store.ts';
import { commitBatch } from './pipeline.ts';
import { createLookBudget } from './publish/look-budget.ts';
import { openDevices } from './receive/devices.ts';
import type { Answer } from './receive/receipt.ts';
import { createSignIn, type SignIn } from './receive/sign-in.ts';
import { type Delivery, submit } from './receive/submit.ts';
import { createGroupCommit, type GroupCommit } from './store/group-commit.ts';
import { dataPart } from './watch/data-part.ts';
import { type Flow, watchFlow } from './watch/flow.ts';
import { createIngestCounts } from './watch/ingest-counts.ts';
import { ingestPart } from './watch/ingest-part.ts';
import { listen } from './watch/listen.ts';
import { createWaker } from './watch/wake-due.ts';
import { createAlertWatch } from './watch/watch-alerts.ts';
import { createNodeWatch } from './watch/watch-nodes.ts';
import { watchSecrets } from './watch/watch-secrets.ts';
import { writeHeard } from './watch/write-heard.ts';

export interface PipelineOptions {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly bus: Bus<Announcements>;
  readonly clock: Clock;
  readonly log: pino.Logger;
  readonly config: { readonly podCompanyId: number };
  /** Measurements that may wait for their commit before doors stop reading. */
  readonly maxWaitingRows?: number;
  /** Milliseconds that no change of the clock touches. */
  readonly monotonic?: () => number;
}

export interface Pipeline {
  readonly signIn: SignIn;
  /** Takes a message in. It is answered once: when all of it is committed, or at once where nothing of it is taken. */
  submit(delivery: Delivery, answer: (answer: Answer) => void): void;
  /** Whether there is room for another message. */
  hasRoom(): boolean;
  /** Runs once when there is room again. */
  whenRoom(resume: () => void): void;
  /** All since the start, by reason. */
  counts(): Record<string, number>;
  readonly metrics: Registry;
  /** What the watchdog looks at. */
  readonly watched: readonly WatchedPart[];
  /** How measurements go through. */
  flow(): Flow;
  /** Commits what is under way, and ends. Close the doors first. */
  stop(): Promise<void>;
}

const maxWaitingRows = 20_000;
/** What does not fit twice in a row is repaired. */
const watchAlertsMs = 5_000;
/** A database that is gone does not hold up the end. */
const drainMs = 10_000;

/** Starts the pipeline: reads what is registered, analyses what was stored and not analysed, and is open for messages. */
export async function startPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { pool, db, bus, clock, log, config } = options;
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const devices = await openDevices(db, warn('the registered devices could not be read'));
  const rules = rememberRules(bus, () => clock.now());
  const looks = createLookBudget();
  const parts = { pool, bus, clock, log, companyId: config.podCompanyId, looks, rules: rules.read };
  const times = { now: () => clock.now(), monotonic: options.monotonic ?? (() => performance.now()) };
  const flow = watchFlow(times);
  let paused: (() => void)[] = [];
  const most = options.maxWaitingRows ?? maxWaitingRows;
  const hasRoom = (): boolean => commits.waitingRows() < most;
  const commits = createGroupCommit({
    maxRows: 2_000,
    maxPods: 2_000,
    gatherMs: 20,
    idleGatherMs: 5,
    lanes: 2,
    commit: (batch) => flow.during(batch.rows, commitBatch(batch, parts)),
    onCommitted: () => {
      const resumed = paused;
      paused = [];
      for (const resume of resumed) {
        if (hasRoom()) resume();
        else paused.push(resume);
      }
    },
  });
  const metrics = new Registry();
  const counts = createIngestCounts(devices, metrics);
  const enqueue: GroupCommit['enqueue'] = (row) => {
    flow.arrived(row);
    commits.enqueue(row);
  };
  const intake = { devices, companyId: config.podCompanyId, enqueue };

  const unsubscribe = listen(bus, devices, commits, clock);
  for (const id of await readAnalysedPods(db)) {
    const pod = devices.podOf(id);
    if (pod) commits.wake(pod);
  }
  const wakeDue = createWaker(devices, commits);
  const watchNodes = createNodeWatch(devices, bus);
  const alertWatch = createAlertWatch({ db, bus, log, devices, commits, metrics });
  const turns = [
    runEvery(250, () => wakeDue(clock.now()), warn('due pods could not be woken')),
    runEvery(1_000, () => sweep(db, bus, clock.now(), rules.read), warn('alerts could not be swept')),
    runEvery(watchAlertsMs, () => alertWatch.watch(clock.now()), warn('alerts could not be watched')),
    runEvery(5_000, () => watchNodes(clock.now()), warn('the network could not be watched')),
    runEvery(5_000, () => writeHeard(db, devices, clock.now()), warn('what was heard could not be written')),
    runEvery(5_000, () => watchSecrets(db, devices), warn('the secrets of sites could not be read')),
    runEvery(10_000, () => counts.write(db, clock.now()), warn('the counts could not be written')),
    runEvery(10 * 60_000, () => pruneCheckpoints(db), warn('old checkpoints could not be dropped')),
  ];

  return {
    signIn: createSignIn(db, devices),
    submit: (delivery, answer) => submit(delivery, answer, intake),
    hasRoom,
    whenRoom: (resume) => {
      paused.push(resume);
    },
    counts: counts.total,
    metrics,
    watched: [ingestPart(flow.flow, times.monotonic), dataPart(devices, times), alertWatch.part],
    flow: flow.flow,
    async stop() {
      unsubscribe();
      rules.stop();
      await Promise.all(turns.map((turn) => turn.stop()));
      await Promise.race([commits.drained(), sleep(drainMs, undefined, { ref: false })]);
      await writeHeard(db, devices, clock.now()).catch(warn('what was heard could not be written'));
      await counts.write(db, clock.now()).catch(warn('the counts could not be written'));
    },
  };
}
