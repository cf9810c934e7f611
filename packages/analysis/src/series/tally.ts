import {
  bodyPositions,
  lights,
  type MeasuredSignal,
  measuredSignals,
  seriesBucketMs,
} from '@padlight/contract';
import type { MeasuredRange, Sample, SeriesBucket } from '../fact.ts';
import type { Laid } from '../state/layout.ts';

const signals = measuredSignals.length;

/** What five minutes add up to, while they last: of each signal the extremes, the sum and how often it was measured. */
export const tallyLayout = {
  /** When the five minutes begin. */
  at: 'time',
  heardAt: 'time',
  heard: 'count',
  min: signals,
  max: signals,
  sum: signals,
  count: signals,
  /** ms in the order of `lights` and `bodyPositions`. */
  lightMs: lights.length,
  positionMs: bodyPositions.length,
} as const;
/** Five minutes that are over, with their last sample. */
export const closedLayout = { ...tallyLayout, sample: 7 } as const;
type Tally = Laid<typeof tallyLayout>;

/** When the five minutes of an instant begin, epoch ms. */
export const bucketStart = (at: number): number => Math.floor(at / seriesBucketMs) * seriesBucketMs;

/** Adds a value of a signal. */
export function addValue(tally: Tally, signal: number, value: number): void {
  const count = tally.count[signal] ?? 0;
  tally.min[signal] = count === 0 ? value : Math.min(tally.min[signal] ?? value, value);
  tally.max[signal] = count === 0 ? value : Math.max(tally.max[signal] ?? value, value);
  tally.sum[signal] = (tally.sum[signal] ?? 0) + value;
  tally.count[signal] = count + 1;
}

/** Adds ms to one state of several; a number of none (-1) is left out. */
export function addTime(times: Float32Array, state: number, ms: number): void {
  if (state >= 0) times[state] = (times[state] ?? 0) + ms;
}

const timesOf = <Name extends string>(names: readonly Name[], times: Float32Array) => {
  const found: Partial<Record<Name, number>> = {};
  for (const [index, name] of names.entries()) {
    const ms = times[index] ?? 0;
    if (ms > 0) found[name] = ms;
  }
  return found;
};

/** What five minutes came to, with the last sample of them. */
export function bucketOf(tally: Tally, sample: Sample): SeriesBucket {
  const measured: Partial<Record<MeasuredSignal, MeasuredRange>> = {};
  for (const [index, name] of measuredSignals.entries()) {
    const count = tally.count[index] ?? 0;
    if (count === 0) continue;
    const mean = (tally.sum[index] ?? 0) / count;
    measured[name] = { min: tally.min[index] ?? mean, max: tally.max[index] ?? mean, mean, count };
  }
  return {
    at: tally.at,
    lastAt: tally.heardAt || tally.at,
    heard: tally.heard,
    ...sample,
    measured,
    lightMs: timesOf(lights, tally.lightMs),
    positionMs: timesOf(bodyPositions, tally.positionMs),
  };
}
