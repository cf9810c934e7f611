import { isPossibleTime } from '../../platform/clock/possible-time.ts';
import { type ClockVerdict, isBelieved } from '../fleet/node-clock.ts';

const dayMs = 24 * 3600_000;
/** How old and how far ahead of the server a measurement may be. */
export const oldestMs = 30 * dayMs;
export const furthestAheadMs = 2 * 60_000;

/** A clock that is not believed still measures so short a time. */
const shortMs = 2 * 60_000;

/** The timestamp of a row in epoch ms, by its node's clock. */
export const nodeTimeOf = (timestamp: number, { unitMs }: Pick<ClockVerdict, 'unitMs'>): number =>
  isPossibleTime(timestamp) ? timestamp : timestamp * unitMs;

/**
 * The time at which a node heard an advertisement, by the server's clock; undefined where that can't be known: it may be
 * live or hours old. `timestamp`: of the row, epoch ms by its node's clock.
 */
export function heardAt(timestamp: number, clock: ClockVerdict): number | undefined {
  const { offset, sentAt, isCertain } = clock;
  if (!isCertain) return undefined;
  const at = nodeTimeOf(timestamp, clock);
  // The clock was set between the advertisement and the message.
  if (isPossibleTime(at) !== isPossibleTime(sentAt)) return undefined;
  // A clock that is not believed may have been set while its node was silent.
  if (!isBelieved(offset) && Math.abs(sentAt - at) > shortMs) return undefined;
  return Math.round(at + offset);
}

export type TimeFault = 'too-old' | 'from-the-future';

/** The reason for which a measurement of this time is not taken; undefined: it is. */
export function timeFault(at: number, now: number): TimeFault | undefined {
  if (at < now - oldestMs) return 'too-old';
  return at > now + furthestAheadMs ? 'from-the-future' : undefined;
}

/** The median of the times of several nodes, in whole milliseconds. */
export function medianTime(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
