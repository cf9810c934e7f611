import type { Pod } from '../fleet/pod.ts';
import type { DecodedRow } from './decode-advertisement.ts';
import { bootOf } from './identity.ts';
import { ownReception } from './own-reception.ts';

/** Measurements that follow others of a pod within this time are of now. */
const latelyMs = 30_000;
/** The same where the node's clock is known, and only the lateness of its message is in question. */
const ofLateMs = 90_000;
/** Corrected clocks differ by less. */
const marginMs = 15_000;

/** A message before it is dated: when it was received, and how far its node's clock was off; undefined: not known. */
interface UndatedMessage {
  readonly receivedAt: number;
  readonly offset: number | undefined;
}

/** 1: a row measured after the latest of its pod; -1: before the latest; 0: not known. */
function ageOf(
  { row, reading }: DecodedRow,
  pod: Pod | undefined,
  { receivedAt, offset }: UndatedMessage,
): number {
  const counters = pod && ownReception(pod).seen.counters;
  if (!counters || (reading.kind !== 'pad' && reading.kind !== 'bio')) return 0;
  if (bootOf(reading) !== counters.boot || reading.counter === counters.lastCounter) return 0;
  if (reading.counter < counters.lastCounter) return -1;
  const agoMs = receivedAt - counters.lastAt;
  if (offset === undefined) return agoMs <= latelyMs ? 1 : 0;
  return agoMs <= ofLateMs && row.timestamp + offset < counters.lastAt - marginMs ? 1 : 0;
}

/**
 * Returns whether a message is of now, whatever its node's clock says: by the counters of its pods, more of its measurements
 * follow the latest ones, which other nodes may have heard, than precede them.
 */
export const isFreshMessage = (
  rows: readonly DecodedRow[],
  podOf: (row: DecodedRow) => Pod | undefined,
  message: UndatedMessage,
): boolean => rows.reduce((sum, row) => sum + ageOf(row, podOf(row), message), 0) > 0;
