import type { Measurement } from '@padlight/analysis';
import type { Node } from './node.ts';
import type { Pod } from './pod.ts';
import type { Receipt } from './receipt.ts';

/** One measurement on its way into the table. It is a `Measurement` of the analysis too, so that none is made twice. */
export interface Row extends Measurement {
  readonly pod: Pod;
  /** The one whose message brought it first. */
  readonly node: Node;
  /** When that message was received, epoch ms. */
  readonly receivedAt: number;
  /** The advertisement's bytes. */
  readonly frame: Uint8Array;
  /** Epoch ms; the first of what several nodes heard until the commit begins, then the median. */
  at: number;
  /** The table has to be asked whether it holds this one already. */
  readonly doubtful: boolean;
  /** The messages that wait for its commit: nearly always one. */
  readonly receipt: Receipt;
  alsoFor: Receipt[] | undefined;
  /** What the other nodes heard. */
  otherTimes: number[] | undefined;
}

const lateAfterMs = 2 * 60_000;

/** Whether it was measured so long before it was received that nobody waits for it: a gateway delivers what it kept. */
export const isLate = ({ at, receivedAt }: Row): boolean => receivedAt - at >= lateAfterMs;
