import type { VitalSign } from '@padlight/contract';
import type { SeriesRow } from '../series/index.ts';
import { type Span, within } from './spans.ts';

/** A hundredth of a degree, and a tenth of all else: no sensor measures more finely, and the reply stays small. */
const digits: Readonly<Record<VitalSign, number>> = {
  temperature: 2,
  heartRate: 1,
  oximetry: 1,
  respiration: 1,
  balance: 2,
};

/** Rounds a value of a vital sign to the sensor's precision. */
export function roundVital(sign: VitalSign): (value: number) => number {
  const scale = 10 ** digits[sign];
  return (value) => Math.round(value * scale) / scale;
}

interface Summed {
  readonly at: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

/** Computes the mean of all values and their extremes; null without values. */
function sumOf(points: readonly Summed[], rounded: (value: number) => number) {
  const count = points.reduce((sum, point) => sum + point.count, 0);
  if (count === 0) return null;
  return {
    mean: rounded(points.reduce((sum, point) => sum + point.mean * point.count, 0) / count),
    low: Math.min(...points.map(({ low }) => low)),
    high: Math.max(...points.map(({ high }) => high)),
  };
}

/**
 * Sums up a vital sign in each stretch of a series, and in the hours of day and of night. A stretch counts to
 * the half with its middle. Stretches of a day belong to neither: `halves` is null then.
 */
export function sumVital(
  rows: readonly SeriesRow[],
  sign: VitalSign,
  halves: { readonly nights: readonly Span[]; readonly stretchMs: number } | null,
) {
  const rounded = roundVital(sign);
  const points = rows.flatMap(({ at, measured }): Summed[] => {
    const sums = measured[sign];
    if (!sums) return [];
    const { mean, min, max, count } = sums;
    return [{ at: at.getTime(), mean: rounded(mean), low: rounded(min), high: rounded(max), count }];
  });
  if (halves === null) return { points, day: null, night: null };
  const { nights, stretchMs } = halves;
  const byHalf = Map.groupBy(points, ({ at }) => within(nights, at + stretchMs / 2));
  return {
    points,
    day: sumOf(byHalf.get(false) ?? [], rounded),
    night: sumOf(byHalf.get(true) ?? [], rounded),
  };
}
