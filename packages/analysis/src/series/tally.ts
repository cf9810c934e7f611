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

/** The sums of the current five minutes: of each signal the extremes, the sum and the number of measurements. */
export const tallyLayout = {
  /** The start of the five minutes. */
  at: 'time',
  heardAt: 'time',
  heard: 'count',
  /**
   * The lowest values of all signals, then the highest; the sums, then the numbers of measurements. Few arrays are collected fast.
   */
  extremes: 2 * signals,
  sums: 2 * signals,
  /** ms in the order of `lights`, then of `bodyPositions`. */
  times: lights.length + bodyPositions.length,
} as const;
/** Five finished minutes, with their last sample. */
export const closedLayout = { ...tallyLayout, sample: 7 } as const;
type Tally = Laid<typeof tallyLayout>;

/** The number of low saturations in the current five minutes; and in those before, until these are reported. */
export const saturationLayout = { low: 'count', closedLow: 'count' } as const;

/** No five minutes. All states share it, because its values are replaced and never written. */
export const noneClosed: Readonly<Laid<typeof closedLayout>> = fresh(closedLayout);

/** The start of the five minutes of an instant, epoch ms. */
export const bucketStart = (at: number): number => Math.floor(at / seriesBucketMs) * seriesBucketMs;

/** Five minutes that begin at `at`, without sums. */
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

/** Adds ms to a light and to a position by their numbers; the number -1 is left out. */
export function addTime({ times }: Tally, light: number, position: number, ms: number): void {
  if (light >= 0) times[light] = (times[light] ?? 0) + ms;
  if (position >= 0) times[lights.length + position] = (times[lights.length + position] ?? 0) + ms;
}

const timesOf = <Name extends string>(names: readonly Name[], times: Float32Array, from: number) => {
  const msByName: Partial<Record<Name, number>> = {};
  for (const [index, name] of names.entries()) {
    const ms = times[from + index] ?? 0;
    if (ms > 0) msByName[name] = ms;
  }
  return msByName;
};

/** Five minutes of sums, with their last sample, the ms of each class of activity and the number of low saturations. */
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
