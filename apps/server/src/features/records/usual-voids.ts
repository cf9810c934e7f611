import type { UsualVoids } from '@padlight/contract';
import { lengthOf, overlap, type Span } from '../charts/index.ts';
import { enoughCovered, type PatientRecord } from './summarise-day.ts';

/** Of so many days before today is the usual taken, and from so many known ones on: fewer show of chance. Both ours. */
export const usualDays = 14;
const neededDays = 5;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * What is usual of a person's voids from midnight up to a time of day. `mornings` reach, on each of the days before,
 * from midnight to as late as it is now.
 */
export function usualVoids(
  mornings: readonly Span[],
  record: Pick<PatientRecord, 'known' | 'voids'>,
  clock: string,
): UsualVoids {
  const days = mornings
    .filter((one) => lengthOf(overlap([one], record.known)) >= enoughCovered * (one.to - one.from))
    .map(({ from, to }) => record.voids.filter(({ at }) => at >= from && at < to));
  const isKnown = days.length >= neededDays;
  const sum = (voids: readonly { ml: number }[]): number => voids.reduce((all, { ml }) => all + ml, 0);
  return {
    clock,
    days: days.length,
    ofDays: mornings.length,
    neededDays,
    count: isKnown ? median(days.map(({ length }) => length)) : null,
    ml: isKnown ? Math.round(median(days.map(sum))) : null,
  };
}
