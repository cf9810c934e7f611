import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type pino from 'pino';
import { Registry } from 'prom-client';
import { rememberRules } from '../features/alert-rules/index.ts';
import type { Announcements } from '../platform/announcements.ts';
import type { Bus } from '../platform/bus.ts';
import type { ServerClock } from '../platform/clock/server-clock.ts';
import type { Db } from '../platform/db/database.ts';
import { createPresence, type Presence } from '../platform/presence.ts';
import { runEvery } from '../platform/run-every.ts';
import type { WatchedPart } from '../platform/watchdog/condition.ts';
import { sweep } from './alert/raise-alerts.ts';
import { readAnalysedPods } from './analyse/analysis-store.ts';
import { readUndoneSince } from './analyse/history-store.ts';
import { submit } from './decode/submit.ts';
import { openDevices } from './fleet/devices.ts';
import { type NetworkWatch, openNetworkWatch } from './network/network-watch.ts';
import { type AfterAlerts, commitBatch } from './pipeline.ts';
import { createRefreshBudget } from './publish/pod-display.ts';
import { createAdmission, type WaitingLimits } from './receive/admission.ts';
import { openGatewayAddresses } from './receive/gateway-addresses.ts';
import type { Ingest } from './receive/ingest.ts';
import { createSignIn } from './receive/sign-in.ts';
import { createGroupCommit, type GroupCommit } from './store/group-commit.ts';
import { joinRow } from './store/pod-queue.ts';
import { createTransactions } from './store/transaction-store.ts';
import { dataPart } from './watch/data-part.ts';
import { createTimeFollower } from './watch/follow-time.ts';
import { createIngestCounts } from './watch/ingest-counts.ts';
import { createCommitResults, type Flow, ingestPart } from './watch/ingest-part.ts';
import { listen } from './watch/listen.ts';
import { createStateLoad } from './watch/load-states.ts';
import { createWaker } from './watch/wake-due.ts';
import { createAlertWatch } from './watch/watch-alerts.ts';
import { createNodeWatch } from './watch/watch-nodes.ts';
import { createSecretWatch } from './watch/watch-secrets.ts';
import { forgetBadMessages, writeBadMessages } from './watch/write-bad-messages.ts';
import { writeHeard } from './watch/write-heard.ts';

export interface PipelineOptions {
  readonly pool: pg.Pool;
  readonly db: Db;
  /** Always there unless given. */
  readonly presence?: Presence;
  readonly bus: Bus<Announcements>;
  readonly clock: ServerClock;
  readonly log: pino.Logger;
  readonly config: { readonly podCompanyId: number; readonly waiting: WaitingLimits };
  /** Milliseconds that no change of the clock touches. */
  readonly monotonic?: () => number;
  /** How often all devices are read again, ms. */
  readonly rereadDevicesMs?: number;
  readonly afterAlerts?: AfterAlerts | undefined;
}

export interface Pipeline extends Ingest {
  /** All since the start, by reason. */
  counts(): Record<string, number>;
  readonly metrics: Registry;
  /** The parts that the watchdog checks. */
  readonly watched: readonly WatchedPart[];
  /** Writes the hours of nodes. */
  readonly network: Pick<NetworkWatch, 'write'>;
  /** How measurements go through. */
  flow(): Flow;
  /** Commits all that waits, and ends. Close the listeners first. */
  stop(): Promise<void>;
}

/** An alert that does not fit twice in a row is repaired. */
const watchAlertsMs = 5_000;
/** A database that is gone does not hold up the end. */
const drainMs = 10_000;

/**
 * Starts the pipeline: reads the registered devices and takes messages. In the background it loads the states of pods, and analyses
 * measurements that were stored and not analysed.
 */
export async function startPipeline(options: PipelineOptions): Promise<Pipeline> {
  const { pool, db, bus, clock, log, config } = options;
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what);
  const devices = await openDevices(db, warn('the registered devices could not be read'));
  const rules = rememberRules(bus, () => clock.now());
  const refreshes = createRefreshBudget();
  const results = createCommitResults();
  const transactions = createTransactions(pool);
  const parts = {
    transactions,
    results,
    bus,
    clock,
    log,
    companyId: config.podCompanyId,
    refreshes,
    rules: rules.read,
    afterAlerts: options.afterAlerts,
  };
  const addresses = await openGatewayAddresses(db, clock.expiryNow());
  const times = { now: () => clock.now(), monotonic: options.monotonic ?? (() => performance.now()) };
  let lastArrivalAt: number | undefined;
  let lastCommitAt: number | undefined;
  const commits = createGroupCommit({
    maxRows: 2_000,
    maxPods: 2_000,
    maxSiteRows: 250,
    gatherMs: 20,
    idleGatherMs: 5,
    lanes: 2,
    commit: (batch) => commitBatch(batch, parts),
    onEnd: (batch, isStored) => {
      if (isStored && batch.rows.length > 0) lastCommitAt = times.monotonic();
      load.ended(batch, isStored);
      admission.release();
    },
  });
  const admission = createAdmission(config.waiting, commits.waitingRows, () => clock.now());
  const metrics = new Registry();
  const counts = createIngestCounts(devices, metrics);
  const enqueue: GroupCommit['enqueue'] = (row) => {
    lastArrivalAt = times.monotonic();
    commits.enqueue(row);
  };
  const intake = { devices, companyId: config.podCompanyId, enqueue, joinRow };

  const network = await openNetworkWatch(db, devices, () => clock.now());
  const siteTimes = () => ({ now: clock.now(), expiryNow: clock.expiryNow() });
  const secrets = createSecretWatch(db, devices, siteTimes);
  const forgetting = bus.subscribe('measurements-erased', ({ organisationId }) =>
    forgetBadMessages(db, devices, organisationId),
  );
  const unsubscribe = listen(bus, { devices, secrets, commits, clock });
  const analysed = (await readAnalysedPods(db)).flatMap((id) => devices.podOf(id) ?? []);
  const beganAt = times.monotonic();
  const load = createStateLoad(analysed, commits, () =>
    log.info(
      { pods: analysed.length, tookMs: Math.round(times.monotonic() - beganAt) },
      'the states of pods are loaded',
    ),
  );
  for (const { podId, at } of await readUndoneSince(db)) {
    const pod = devices.podOf(podId);
    if (pod) commits.addFeedback(pod, { kind: 'feedback-undone', at });
  }
  load.begin();
  const wakeDue = createWaker(devices, commits);
  const watchNodes = createNodeWatch(devices, bus);
  const time = createTimeFollower({ db, log, clock, devices, commits, network });
  clock.onMove(time);
  if (clock.status().state.doubt === undefined) await time.findLeftOver();
  void time.catchUp().catch(warn('what was noted under a wrong time could not be dated again'));
  const alertWatch = createAlertWatch({ db, bus, log, devices, commits, metrics });
  const flow = (): Flow => {
    const oldest = commits.oldestReceivedAt();
    const waitedMs = oldest === undefined ? undefined : Math.max(0, clock.now() - oldest);
    return {
      oldestLiveWaitingAt: waitedMs === undefined ? undefined : times.monotonic() - waitedMs,
      lastArrivalAt,
      lastCommitAt,
      isDiskFull: results.isDiskFull(),
    };
  };
  const turns = [
    runEvery(250, () => wakeDue(clock.now()), warn('due pods could not be woken')),
    runEvery(1_000, () => sweep(db, bus, clock.now(), rules.read), warn('alerts could not be swept')),
    runEvery(watchAlertsMs, () => alertWatch.watch(clock.now()), warn('alerts could not be watched')),
    runEvery(5_000, () => watchNodes(clock.now()), warn('the network could not be watched')),
    runEvery(5_000, () => writeHeard(db, devices, clock.now()), warn('what was heard could not be written')),
    runEvery(5_000, secrets.watch, warn('the secrets of sites could not be read')),
    // A change whose commit had no answer is announced by no one.
    runEvery(
      options.rereadDevicesMs ?? 60_000,
      devices.changed,
      warn('the registered devices could not be read'),
    ),
    runEvery(60_000, network.write, warn('the hours of nodes could not be written')),
    runEvery(10_000, () => counts.write(db, clock.now()), warn('the counts could not be written')),
    runEvery(
      10_000,
      () => writeBadMessages(db, devices, clock.now()),
      warn('bad messages could not be written'),
    ),
    runEvery(
      60_000,
      () => addresses.save(db, clock.expiryNow()),
      warn('addresses of gateways could not be stored'),
    ),
    runEvery(5_000, time.catchUp, warn('what was noted under a wrong time could not be dated again')),
  ];

  return {
    signIn: createSignIn(db, devices, siteTimes),
    submit: submit(intake, clock),
    admission,
    addresses,
    presence: options.presence ?? createPresence(),
    onSecretChange: secrets.onChange,
    counts: counts.total,
    metrics,
    network,
    watched: [load.part, ingestPart(flow, times.monotonic), dataPart(devices, times), alertWatch.part],
    flow,
    async stop() {
      load.stop();
      unsubscribe();
      forgetting();
      rules.stop();
      await Promise.all(turns.map((turn) => turn.stop()));
      await Promise.race([commits.drained(), sleep(drainMs, undefined, { ref: false })]);
      await writeHeard(db, devices, clock.now()).catch(warn('what was heard could not be written'));
      await network.keep().catch(warn('the hours of nodes could not be kept'));
      await counts.write(db, clock.now()).catch(warn('the counts could not be written'));
      await writeBadMessages(db, devices, clock.now()).catch(warn('bad messages could not be written'));
      await addresses.save(db, clock.expiryNow()).catch(warn('addresses of gateways could not be stored'));
    },
  };
}
