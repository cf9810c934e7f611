import type { CarerFeedback, Pod, Row } from '../fleet/pod.ts';
import { settle } from '../fleet/receipt.ts';
import { createFairQueue, type Gathered } from './fair-queue.ts';
import { addFeedback, addRow, beginCommit, endCommit, hasWork, setWoken } from './pod-queue.ts';

/** The pods of one commit, each with its rows in `committing`, and all rows that are settled with it. */
export interface Batch {
  readonly pods: readonly Pod[];
  readonly rows: readonly Row[];
}

export interface GroupCommit {
  /** Puts a measurement in its pod's queue. */
  enqueue(row: Row): void;
  /** Has a pod join one of the next commits although nothing was measured. */
  wake(pod: Pod): void;
  /** Has feedback of a carer join one of the next commits. */
  addFeedback(pod: Pod, feedback: CarerFeedback): void;
  /** Measurements waiting or in a commit. */
  waitingRows(): number;
  /** When the oldest live measurement that waits or is in a commit was received, epoch ms. */
  oldestReceivedAt(): number | undefined;
  /** Resolves when no commit is under way and nothing waits. */
  drained(): Promise<void>;
}

export interface GroupCommitOptions {
  readonly maxRows: number;
  readonly maxPods: number;
  /** Rows of one site in a commit while other sites send as well: commits stay short. */
  readonly maxSiteRows: number;
  /** How long rows gather while a commit is under way, and while none is. */
  readonly gatherMs: number;
  readonly idleGatherMs: number;
  readonly lanes: number;
  /** Commits a batch. A rejection means that nothing of it is stored. */
  readonly commit: (batch: Batch) => Promise<void>;
  /** Runs when a commit is over: it is stored, or nothing of it is. */
  readonly onEnd: (batch: Batch, isStored: boolean) => void;
}

const afterFailureMs = 250;
/** Late measurements come after live ones, but this share of each commit is theirs when they wait. */
const lateShare = 1 / 4;
/** Sites send together when for no longer than this only one of them does. */
const togetherMs = 10_000;

const lateAfterMs = 2 * 60_000;
/** Returns whether a measurement is old when it is received: a gateway delivers its backlog, and no one waits for it. */
const isLate = ({ at, receivedAt }: Row): boolean => receivedAt - at >= lateAfterMs;

/**
 * Gathers rows from all listeners into commits of many. A pod is in one commit at a time, so that its measurements
 * are stored and analysed in order; its messages are settled once the commit is over. Sites share each commit evenly,
 * live measurements go before late ones of other pods.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  const live = createFairQueue('live');
  const late = createFairQueue('late');
  const underWay = new Set<Batch>();
  let allRows = 0;
  let lastRow: Row | undefined;
  /** When two measurements in succession were of different sites, epoch ms. */
  let lastChangeAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  /** The last commit failed: the next is not tried at once. */
  let hasFailed = false;
  let idle: (() => void)[] = [];

  const queue = (pod: Pod): void => {
    if (pod.queue.queued || pod.queue.committing) return;
    const [first] = pod.queue.waiting;
    (first && isLate(first) ? late : live).add(pod);
  };
  const isEmpty = (): boolean => live.size() === 0 && late.size() === 0;

  const schedule = (): void => {
    if (underWay.size >= options.lanes || isEmpty()) return;
    if (hasFailed) timer ??= setTimeout(fly, afterFailureMs);
    else if (live.rows() + late.rows() >= options.maxRows) fly();
    else timer ??= setTimeout(fly, underWay.size === 0 ? options.idleGatherMs : options.gatherMs);
  };

  const gather = (): Batch => {
    const { maxRows, maxPods } = options;
    const isShared = lastRow !== undefined && lastRow.receivedAt - lastChangeAt < togetherMs;
    const siteRows = isShared ? options.maxSiteRows : maxRows;
    const gathered: Gathered = { pods: [], rows: 0 };
    const lateRows = Math.min(late.rows(), Math.ceil(maxRows * lateShare));
    const latePods = Math.min(late.size(), Math.ceil(maxPods * lateShare));
    live.take(gathered, { rows: maxRows - lateRows, pods: maxPods - latePods, siteRows });
    late.take(gathered, { rows: maxRows, pods: maxPods, siteRows });
    const rows: Row[] = [];
    for (const pod of gathered.pods) {
      if (pod.queue.committing) for (const row of pod.queue.committing) rows.push(row);
      beginCommit(pod);
    }
    return { pods: gathered.pods, rows };
  };

  const land = (batch: Batch, isStored: boolean): void => {
    underWay.delete(batch);
    hasFailed = !isStored;
    allRows -= batch.rows.length;
    for (const { pod } of batch.rows) pod.site.waitingRows--;
    for (const pod of batch.pods) {
      endCommit(pod, isStored);
      if (hasWork(pod)) queue(pod);
    }
    for (const { receipt, alsoFor } of batch.rows) {
      settle(receipt, isStored);
      if (alsoFor) for (const other of alsoFor) settle(other, isStored);
    }
    options.onEnd(batch, isStored);
    schedule();
    if (underWay.size === 0 && isEmpty()) {
      const waiting = idle;
      idle = [];
      for (const resolve of waiting) resolve();
    }
  };

  const fly = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (underWay.size >= options.lanes || isEmpty()) return;
    const batch = gather();
    underWay.add(batch);
    options.commit(batch).then(
      () => land(batch, true),
      () => land(batch, false),
    );
    schedule();
  };

  return {
    enqueue(row) {
      const { pod } = row;
      if (lastRow && lastRow.pod.site !== pod.site) lastChangeAt = row.receivedAt;
      lastRow = row;
      addRow(pod, row);
      pod.site.waitingRows++;
      allRows++;
      const { queued } = pod.queue;
      if (queued) (queued === 'live' ? live : late).grow();
      else queue(pod);
      schedule();
    },
    wake(pod) {
      setWoken(pod);
      queue(pod);
      schedule();
    },
    addFeedback(pod, feedback) {
      addFeedback(pod, feedback);
      queue(pod);
      schedule();
    },
    waitingRows: () => allRows,
    oldestReceivedAt() {
      let oldest: number | undefined;
      const check = (rows: readonly Row[] | undefined): void => {
        const received = rows?.find((row) => !isLate(row))?.receivedAt;
        if (received !== undefined) oldest = Math.min(received, oldest ?? received);
      };
      for (const { pods } of underWay) {
        for (const pod of pods) {
          check(pod.queue.committing);
          check(pod.queue.waiting);
        }
      }
      for (const queued of [live, late]) for (const pod of queued.pods()) check(pod.queue.waiting);
      return oldest;
    },
    drained: () =>
      underWay.size === 0 && isEmpty() ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
  };
}
