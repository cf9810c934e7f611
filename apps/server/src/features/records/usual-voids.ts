import type { UsualVoids } from '@padlight/contract';
import { lengthOf, overlap, type Span } from '../charts/index.ts';
import { enoughCovered, type PatientRecord } from './summarise-day.ts';

/**
 * The days before today from which the usual is computed, and how many must be known: fewer would be chance.
 * Both our own choice.
 */
export const usualDays = 14;
const neededDays = 5;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Computes a person's usual voids from midnight to a time of day. `mornings` reach, on each earlier day, from
 * midnight to the present time of day.
 */
export function usualVoids(
  mornings: readonly Span[],
  record: Pick<PatientRecord, 'known' | 'voids'>,
  clock: string,
): UsualVoids {
  const days = mornings
    .filter(
      (morning) => lengthOf(overlap([morning], record.known)) >= enoughCovered * (morning.to - morning.from),
    )
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
