import type { Feedback } from '@padlight/analysis';
import { settle } from '../receive/receipt.ts';
import { hasWork, type Pod } from './pod.ts';
import type { Row } from './row.ts';

/** What one commit holds: pods, each with its rows in `committing`, and all rows to be settled with it. */
export interface Batch {
  readonly pods: readonly Pod[];
  readonly rows: readonly Row[];
}

export interface GroupCommit {
  /** Puts a measurement in its pod's queue. */
  enqueue(row: Row): void;
  /** Has a pod looked at in one of the next commits although nothing was measured. */
  wake(pod: Pod): void;
  /** Has what a carer told of a pod's pad heard in one of the next commits. */
  tell(pod: Pod, told: Feedback): void;
  /** Measurements waiting or in a commit. */
  waitingRows(): number;
  /** Resolves when nothing is under way or waiting any more. */
  drained(): Promise<void>;
}

export interface GroupCommitOptions {
  readonly maxRows: number;
  readonly maxPods: number;
  /** How long rows gather while a commit is under way, and while none is. */
  readonly gatherMs: number;
  readonly idleGatherMs: number;
  readonly lanes: number;
  /** Commits a batch. A rejection means that nothing of it is stored. */
  readonly commit: (batch: Batch) => Promise<void>;
  readonly onCommitted: () => void;
}

const afterFailureMs = 250;

/**
 * Gathers rows from all doors into commits of many. A pod is in one commit at a time, so that its measurements
 * are stored and analysed in order; its messages are settled once the commit is over.
 */
export function createGroupCommit(options: GroupCommitOptions): GroupCommit {
  let ready: Pod[] = [];
  let readyRows = 0;
  let allRows = 0;
  let flying = 0;
  let timer: NodeJS.Timeout | undefined;
  /** The last commit failed: the next is not tried at once. */
  let hasFailed = false;
  let idle: (() => void)[] = [];

  const queue = (pod: Pod): void => {
    if (pod.queued || pod.committing) return;
    pod.queued = true;
    ready.push(pod);
    readyRows += pod.waiting.length;
  };

  const schedule = (): void => {
    if (flying >= options.lanes || ready.length === 0) return;
    if (hasFailed) timer ??= setTimeout(fly, afterFailureMs);
    else if (readyRows >= options.maxRows) fly();
    else timer ??= setTimeout(fly, flying === 0 ? options.idleGatherMs : options.gatherMs);
  };

  const board = (): Batch => {
    const pods: Pod[] = [];
    const rows: Row[] = [];
    while (pods.length < ready.length && pods.length < options.maxPods && rows.length < options.maxRows) {
      const pod = ready[pods.length];
      if (!pod) break;
      readyRows -= pod.waiting.length;
      pod.queued = false;
      const room = options.maxRows - rows.length;
      pod.committing = pod.waiting;
      pod.waiting = pod.committing.length > room ? pod.committing.splice(room) : [];
      for (const row of pod.committing) rows.push(row);
      pod.hearing = pod.told;
      pod.told = [];
      pod.wake = false;
      pods.push(pod);
    }
    ready = ready.slice(pods.length);
    return { pods, rows };
  };

  const land = (batch: Batch, committed: boolean): void => {
    flying--;
    hasFailed = !committed;
    allRows -= batch.rows.length;
    for (const pod of batch.pods) {
      pod.committing = undefined;
      if (!committed) pod.told = [...pod.hearing, ...pod.told];
      pod.hearing = [];
      if (hasWork(pod)) queue(pod);
    }
    for (const { receipt, alsoFor } of batch.rows) {
      settle(receipt, committed);
      if (alsoFor) for (const other of alsoFor) settle(other, committed);
    }
    options.onCommitted();
    schedule();
    if (flying === 0 && ready.length === 0) {
      const waiting = idle;
      idle = [];
      for (const resolve of waiting) resolve();
    }
  };

  const fly = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (flying >= options.lanes || ready.length === 0) return;
    const batch = board();
    flying++;
    options.commit(batch).then(
      () => land(batch, true),
      () => land(batch, false),
    );
    schedule();
  };

  return {
    enqueue(row) {
      const { pod } = row;
      pod.waiting.push(row);
      allRows++;
      if (pod.queued) readyRows++;
      else queue(pod);
      schedule();
    },
    wake(pod) {
      pod.wake = true;
      queue(pod);
      schedule();
    },
    tell(pod, told) {
      pod.told.push(told);
      queue(pod);
      schedule();
    },
    waitingRows: () => allRows,
    drained: () =>
      flying === 0 && ready.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
  };
}
