import { lowSaturationPct, type MeasuredSignal, measuredSignals, seriesBucketMs } from '@padlight/contract';
import { closeActivity, closeMinute, passActivity, readActivity } from '../activity/activity.ts';
import type { Context } from '../context.ts';
import type { Fact, PointFact, Sample, SeriesBucket } from '../fact.ts';
import { fillPct } from '../fill/fill.ts';
import { link } from '../link/link.ts';
import type { Measurement } from '../measurement.ts';
import { isReported } from '../pad/pad-cycle.ts';
import { productOf } from '../pad/product-in-use.ts';
import type { PodState } from '../state/pod-state.ts';
import { onBody } from '../wear/wear.ts';
import { keepSample, keptSample, sampleOf } from './sample.ts';
import { addTime, addValue, begunAt, bucketOf, bucketStart, noneClosed } from './tally.ts';

/** The interval between the turns of successive pods: a prime number of seconds, far from a part of any stretch. */
const turnMs = 7_919_000;

/** True where something was added up since the last point. */
const isUnreported = ({ series, closed }: PodState): boolean => series.isUnreported === 1 || closed.at > 0;

/** The sums since the last point: of the five minutes before, where they were not complete then, and of the current ones. */
function takeBuckets(state: PodState, sample: Sample): SeriesBucket[] {
  const { series, closed, activity, saturation } = state;
  const buckets: SeriesBucket[] = [];
  if (closed.at > 0) {
    buckets.push(bucketOf(closed, keptSample(closed.sample), activity.closed, saturation.closedLow));
    Object.assign(closed, noneClosed);
    activity.closed.fill(0);
    saturation.closedLow = 0;
  }
  if (series.isUnreported) buckets.push(bucketOf(series, sample, activity.tallied, saturation.low));
  series.isUnreported = 0;
  return buckets;
}

/** A point of the series: the known values at `at`, null where they are not known, and the sums by then. */
export function pointFact(state: PodState, at: number, context: Context): PointFact {
  const sample = sampleOf(state, context);
  const id = `${state.podId}-point-${at}`;
  return { id, kind: 'point', at, ...sample, buckets: takeBuckets(state, sample) };
}

/** Begins the five minutes of `at`; those before are stored until the next point. */
function enterBucket(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { series, closed } = state;
  const start = bucketStart(at);
  if (start === series.at) return;
  closeMinute(state);
  if (series.isUnreported && closed.at > 0) facts.push(pointFact(state, at, context));
  else if (series.isUnreported) {
    const { passedTo: _passedTo, isUnreported: _isUnreported, ...tally } = series;
    Object.assign(closed, tally, { sample: keepSample(sampleOf(state, context)) });
    closeActivity(state);
    state.saturation.closedLow = state.saturation.low;
  }
  Object.assign(series, begunAt(start));
  state.activity.tallied.fill(0);
  state.saturation.low = 0;
  series.isUnreported = 0;
}

/** Adds the time up to `at` to the light, position and activity until then, unless the pod was not received. */
export function passTime(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const { series } = state;
  const isHeard = series.passedTo > 0 && state.link.state === link.connected;
  while (isHeard && series.passedTo < at) {
    enterBucket(state, series.passedTo, context, facts);
    const until = Math.min(at, series.at + seriesBucketMs);
    addTime(series, state.light.shown - 1, state.position.kind - 1, until - series.passedTo);
    passActivity(state, series.passedTo, until);
    series.passedTo = until;
    series.isUnreported = 1;
  }
  if (at < series.passedTo) return;
  series.passedTo = at;
  enterBucket(state, at, context, facts);
}

type Value = (
  state: PodState,
  reading: Measurement['reading'],
  at: number,
  context: Context,
) => number | undefined;

const values: Record<MeasuredSignal, Value> = {
  fill: (state, _reading, _at, context) =>
    isReported(state) && productOf(state, context) ? fillPct(state, context) : undefined,
  // A pod that was just put on is colder than the skin: its temperature is no skin's.
  temperature: ({ temperature }, _reading, at, { parameters }) =>
    temperature.at === at && at - temperature.onSince >= parameters.temperature.warmUpMs
      ? temperature.celsius
      : undefined,
  activity: (state, reading) =>
    reading.kind === 'pad' && onBody(state) ? reading.activity / 128 : undefined,
  heartRate: (_state, reading) => (reading.kind === 'bio' ? reading.heartRatePerMin : undefined),
  oximetry: (_state, reading) => (reading.kind === 'bio' ? reading.spo2Pct : undefined),
  respiration: (_state, reading) => (reading.kind === 'bio' ? reading.respirationPerMin : undefined),
  balance: (_state, reading) =>
    reading.kind === 'bio' && reading.balanceTenthDeg !== undefined
      ? reading.balanceTenthDeg / 10
      : undefined,
};
const readValues = measuredSignals.map((name) => values[name]);

/** Adds a measurement to the current five minutes, up to which time was passed. Of an unassigned pod only its reception counts. */
export function addMeasurement(
  state: PodState,
  reading: Measurement['reading'],
  at: number,
  context: Context,
): void {
  const { series } = state;
  series.heard += 1;
  series.heardAt = at;
  series.isUnreported = 1;
  readActivity(state, reading, at, context);
  if (context.patientId === null) return;
  for (let signal = 0; signal < readValues.length; signal++) {
    const value = readValues[signal]?.(state, reading, at, context);
    if (value !== undefined) addValue(series, signal, value);
  }
  if (reading.kind === 'bio' && (reading.spo2Pct ?? 100) < lowSaturationPct) state.saturation.low += 1;
}

/** Records a point at a measurement in a new stretch of five minutes. Pods take turns, so that a home's points are spread. */
export function readPoint(state: PodState, at: number, context: Context, facts: Fact[]): void {
  const everyMs = context.parameters.pointEveryMs;
  const slot = Math.floor((at + ((state.podId * turnMs) % everyMs)) / everyMs);
  if (slot === state.link.pointSlot) return;
  state.link.pointSlot = slot;
  facts.push(pointFact(state, at, context));
}

/** Records the sums of a pod that falls silent: there may be no other occasion. */
export function leaveUnreported(state: PodState, at: number, context: Context, facts: Fact[]): void {
  closeMinute(state);
  if (isUnreported(state)) facts.push(pointFact(state, at, context));
}
