import {
  activityClasses,
  bodyPositions,
  lights,
  type MeasuredSignal,
  measuredSignals,
  seriesBucketMs,
} from '@padlight/contract';
import type { MeasuredRange, Sample, SeriesBucket } from '../fact.ts';
import { fresh, type Laid } from '../state/layout.ts';

const signals = measuredSignals.length;

/** What five minutes add up to, while they last: of each signal the extremes, the sum and how often it was measured. */
export const tallyLayout = {
  /** When the five minutes begin. */
  at: 'time',
  heardAt: 'time',
  heard: 'count',
  /** Of all signals the lowest values, then the highest; the sums, then how often each was measured. Few arrays are collected fast. */
  extremes: 2 * signals,
  sums: 2 * signals,
  /** ms in the order of `lights`, then of `bodyPositions`. */
  times: lights.length + bodyPositions.length,
} as const;
/** Five minutes that are over, with their last sample. */
export const closedLayout = { ...tallyLayout, sample: 7 } as const;
type Tally = Laid<typeof tallyLayout>;

/** How often the saturation was low in the five minutes under way; and in those before, until these are reported. */
export const saturationLayout = { low: 'count', closedLow: 'count' } as const;

/** No five minutes: shared by all states, as what is in it is replaced and never written. */
export const noneClosed: Readonly<Laid<typeof closedLayout>> = fresh(closedLayout);

/** When the five minutes of an instant begin, epoch ms. */
export const bucketStart = (at: number): number => Math.floor(at / seriesBucketMs) * seriesBucketMs;

/** Five minutes that begin at `at`: nothing is added up yet. */
export const begunAt = (at: number): Tally => ({
  at,
  heardAt: 0,
  heard: 0,
  extremes: new Float32Array(tallyLayout.extremes),
  sums: new Float32Array(tallyLayout.sums),
  times: new Float32Array(tallyLayout.times),
});

/** Adds a value of a signal. */
export function addValue(tally: Tally, signal: number, value: number): void {
  const { extremes, sums } = tally;
  const [low, high] = [extremes[signal] ?? value, extremes[signals + signal] ?? value];
  const count = sums[signals + signal] ?? 0;
  extremes[signal] = count === 0 ? value : Math.min(low, value);
  extremes[signals + signal] = count === 0 ? value : Math.max(high, value);
  sums[signal] = (sums[signal] ?? 0) + value;
  sums[signals + signal] = count + 1;
}

/** Adds ms to a light and to a position by their numbers; a number of none (-1) is left out. */
export function addTime({ times }: Tally, light: number, position: number, ms: number): void {
  if (light >= 0) times[light] = (times[light] ?? 0) + ms;
  if (position >= 0) times[lights.length + position] = (times[lights.length + position] ?? 0) + ms;
}

const timesOf = <Name extends string>(names: readonly Name[], times: Float32Array, from: number) => {
  const found: Partial<Record<Name, number>> = {};
  for (const [index, name] of names.entries()) {
    const ms = times[from + index] ?? 0;
    if (ms > 0) found[name] = ms;
  }
  return found;
};

/** What five minutes came to, with the last sample of them, the ms of each class of activity and how often the saturation was low. */
export function bucketOf(
  tally: Tally,
  sample: Sample,
  activityMs: Float32Array,
  lowSaturation: number,
): SeriesBucket {
  const { extremes, sums, times } = tally;
  const measured: Partial<Record<MeasuredSignal, MeasuredRange>> = {};
  for (const [index, name] of measuredSignals.entries()) {
    const count = sums[signals + index] ?? 0;
    if (count === 0) continue;
    const mean = (sums[index] ?? 0) / count;
    measured[name] = { min: extremes[index] ?? mean, max: extremes[signals + index] ?? mean, mean, count };
  }
  return {
    at: tally.at,
    lastAt: tally.heardAt || tally.at,
    heard: tally.heard,
    ...sample,
    measured,
    lightMs: timesOf(lights, times, 0),
    positionMs: timesOf(bodyPositions, times, lights.length),
    activityMs: timesOf(activityClasses, activityMs, 0),
    lowSaturation,
  };
}
