import { believedOffsetMs } from '../fleet/node-clock.ts';

const dayMs = 24 * 3600_000;
/** How old and how far ahead of the server a measurement may be. */
export const oldestMs = 30 * dayMs;
export const furthestAheadMs = 2 * 60_000;

/** When an advertisement was heard, in the server's time. A node more than a day off only shows how late it sends. */
export function heardAt(
  row: { readonly timestamp: number },
  message: { readonly sentAt: number; readonly receivedAt: number; readonly offset: number },
): number {
  if (Math.abs(message.offset) <= believedOffsetMs) return row.timestamp + message.offset;
  return message.receivedAt - Math.max(0, message.sentAt - row.timestamp);
}

export type TimeFault = 'too-old' | 'from-the-future';

/** Whether a measurement of this time is taken at all. */
export function timeFault(at: number, now: number): TimeFault | undefined {
  if (at < now - oldestMs) return 'too-old';
  return at > now + furthestAheadMs ? 'from-the-future' : undefined;
}

/** The median of what several nodes heard, in whole milliseconds. */
export function medianTime(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}
