import type { Pod } from '../fleet/pod.ts';
import type { DecodedRow } from './decode-advertisement.ts';
import { bootOf } from './identity.ts';

/** A pod that was heard so lately shows that what it measured after that is of now. */
const latelyMs = 30_000;
/** The same where it is only asked whether the message is as late as its node's clock says. */
const ofLateMs = 90_000;
/** Clocks that are put right differ by less. */
const marginMs = 15_000;

/** What is known of a message before it is dated: when it was received, and how far its node's clock was off; undefined: not known. */
interface Receipt {
  readonly receivedAt: number;
  readonly offset: number | undefined;
}

/** 1: it was measured after what was heard lately; -1: before the latest; 0: it shows nothing. */
function ageOf({ row, reading }: DecodedRow, pod: Pod | undefined, { receivedAt, offset }: Receipt): number {
  const counters = pod?.seen.counters;
  if (!counters || (reading.kind !== 'pad' && reading.kind !== 'bio')) return 0;
  if (bootOf(reading) !== counters.boot || reading.counter === counters.lastCounter) return 0;
  if (reading.counter < counters.lastCounter) return -1;
  const agoMs = receivedAt - counters.lastAt;
  if (offset === undefined) return agoMs <= latelyMs ? 1 : 0;
  return agoMs <= ofLateMs && row.timestamp + offset < counters.lastAt - marginMs ? 1 : 0;
}

/**
 * Whether a message is of now whatever its node's clock says: it holds measurements that were made after others that were heard
 * a moment ago, maybe by other nodes. The counters of the pods say so.
 */
export const isFreshMessage = (
  rows: readonly DecodedRow[],
  podOf: (row: DecodedRow) => Pod | undefined,
  message: Receipt,
): boolean => rows.reduce((sum, row) => sum + ageOf(row, podOf(row), message), 0) > 0;
