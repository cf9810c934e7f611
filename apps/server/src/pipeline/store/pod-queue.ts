import type { CarerFeedback, Pod, PodQueue, Row, Writable } from '../fleet/pod.ts';
import type { Receipt } from '../fleet/receipt.ts';
import type { Identity } from '../fleet/seen.ts';

/** A queued measurement as this folder writes it. */
export interface OwnRow extends Row {
  at: number;
  alsoFor: Receipt[] | undefined;
  otherTimes: number[] | undefined;
}

interface OwnQueue extends Writable<PodQueue> {
  waiting: OwnRow[];
  committing: OwnRow[] | undefined;
  doubted: OwnRow[] | undefined;
  feedback: CarerFeedback[];
}

/** The queue of a pod, to be written: in this folder alone. */
export const ownQueue = (pod: Pod): OwnQueue => pod.queue as OwnQueue;

/** Puts a measurement into the queue of its pod. */
export function addRow(pod: Pod, row: Row): void {
  ownQueue(pod).waiting.push(row as OwnRow);
}

/** Puts feedback into the queue of a pod. */
export function addFeedback(pod: Pod, feedback: CarerFeedback): void {
  ownQueue(pod).feedback.push(feedback);
}

/** Has a pod join the next commit although nothing was measured. */
export function setWoken(pod: Pod): void {
  ownQueue(pod).isWoken = true;
}

/** Returns whether a pod has to join a commit. */
export const hasWork = ({ queue }: Pod): boolean =>
  queue.waiting.length > 0 || queue.feedback.length > 0 || queue.isWoken;

/**
 * Has a message wait for the commit of a measurement that is already queued or committing. Returns whether there is one. While
 * it is queued, the time by the message's node counts as well.
 */
export function joinRow(pod: Pod, identity: Identity, receipt: Receipt): boolean {
  const { waiting, committing, doubted } = ownQueue(pod);
  const isSame = (row: OwnRow): boolean =>
    row.boot === identity.boot && row.counter === identity.counter && row.content === identity.content;
  const waitingRow = waiting.findLast(isSame);
  const row = waitingRow ?? committing?.findLast(isSame) ?? doubted?.findLast(isSame);
  if (!row) return false;
  if (waitingRow) {
    waitingRow.otherTimes ??= [];
    waitingRow.otherTimes.push(identity.at);
  }
  row.alsoFor ??= [];
  row.alsoFor.push(receipt);
  receipt.open++;
  return true;
}

/** Moves at most so many waiting measurements of a pod into its commit, in their order. Returns how many. */
export function moveRows(pod: Pod, most: number): number {
  const queue = ownQueue(pod);
  const { waiting } = queue;
  if (waiting.length <= most && queue.committing === undefined) {
    queue.committing = waiting;
    queue.waiting = [];
    return waiting.length;
  }
  const moved = waiting.splice(0, most);
  if (queue.committing === undefined) queue.committing = moved;
  else for (const row of moved) queue.committing.push(row);
  return moved.length;
}

/** Begins the commit of a pod, for which its measurements were moved: its feedback joins them. */
export function beginCommit(pod: Pod): void {
  const queue = ownQueue(pod);
  queue.committingFeedback = queue.feedback;
  queue.feedback = [];
  queue.isWoken = false;
}

/** Ends the commit of a pod. `isStored` false: its feedback waits again. */
export function endCommit(pod: Pod, isStored: boolean): void {
  const queue = ownQueue(pod);
  queue.committing = undefined;
  queue.doubted = undefined;
  if (!isStored) queue.feedback = [...queue.committingFeedback, ...queue.feedback];
  queue.committingFeedback = [];
}
