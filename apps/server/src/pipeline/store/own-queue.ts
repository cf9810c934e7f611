import type { Pod, PodQueue, Row } from '../fleet/pod.ts';
import type { CarerFeedback, Writable } from '../fleet/pod-parts.ts';
import type { Receipt } from '../fleet/receipt.ts';

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

/** The queue of a pod, to be written. An import rule keeps it to this folder. */
export const ownQueue = (pod: Pod): OwnQueue => pod.queue as OwnQueue;
