import type { Context } from '../context.ts';
import { forecastParameters } from './forecast-parameters.ts';
import { type FilledPad, redAlong, redRule } from './red-along.ts';
import { countBefore, type KnownVoid, type VoidHistory } from './void-history.ts';

/**
 * The time at which a pad is likely to make the light red, epoch ms: the median, and the ends of the middle half. Infinity: much
 * later.
 */
export interface Expectation {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/**
 * A pad errs one way: a pad that holds less than it reads also reads more of the next void. The low end, middle and high end of an
 * 80 % interval represent the whole by these weights (Swanson's rule).
 */
const ends = [
  { end: 'lowPct', share: 0.3 },
  { end: 'pct', share: 0.4 },
  { end: 'highPct', share: 0.3 },
] as const;
type End = (typeof ends)[number]['end'];

/** The pad's reading of new urine over the true amount, if the pad holds the value of an end of its interval. */
const readShare = (pad: FilledPad, end: End): number => (pad[end] > 0 ? pad.pct / pad[end] : 1);

/** True where all that followed a past void is known, up to the limit of the forecast. */
const isKnown = ({ at, wornTo }: KnownVoid, passed: number, knownTo: number): boolean =>
  Math.min(knownTo, wornTo) - at - passed >= forecastParameters.latestMs;

/** Past voids farther away than so many deviations do not count. */
const farthest = 2.5;

/** The weight of a past void at a time of day. */
function likeness(timeOfDay: number, { timeOfDay: other }: KnownVoid): number {
  const apart = Math.abs(timeOfDay - other);
  const nearest = Math.min(apart, dayMs - apart) / forecastParameters.timeOfDayMs;
  return nearest > farthest ? 0 : Math.exp(-0.5 * nearest * nearest);
}

/** The times at which shares of the whole weight are reached. */
function quantiles(times: readonly { at: number; weight: number }[], shares: readonly number[]): number[] {
  const sorted = times.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  return shares.map((share) => {
    let below = 0;
    for (const { at, weight } of sorted) {
      below += weight;
      if (below >= share * total) return at;
    }
    return Number.POSITIVE_INFINITY;
  });
}

/** A past void followed by at least as much time without another as has passed now, and its weight. */
interface LikeVoid {
  readonly index: number;
  readonly like: number;
}

/** The past voids that are like the last one of `count`, about this time of day, with known consequences. */
function likeVoids({ voids }: VoidHistory, from: number, count: number, now: number): LikeVoid[] {
  const last = voids[count - 1];
  if (!last) return [];
  const passed = now - last.at;
  const likely: LikeVoid[] = [];
  for (let index = from; index < count - 1; index++) {
    const past = voids[index];
    const next = voids[index + 1];
    if (!past || (next && next.at - past.at <= passed) || !isKnown(past, passed, now)) continue;
    const like = likeness(last.timeOfDay, past);
    if (like > 0) likely.push({ index, like });
  }
  return likely;
}

/**
 * The expectation of a red pad on a person at `now` (epoch ms), from how voids followed each other before, about this time of day.
 * Undefined: too little is known, or it is later than is announced. A pad that is fuller in all of its interval is never expected
 * later.
 */
export function expectRed(
  history: VoidHistory,
  pad: FilledPad,
  now: number,
  context: Context,
): Expectation | undefined {
  const { historyMs, fewestVoids, aheadMs } = forecastParameters;
  const count = countBefore(history, now);
  const last = history.voids[count - 1];
  if (!last || last.wornTo < now) return undefined;
  const likely = likeVoids(history, countBefore(history, now - historyMs), count, now);
  const weight = likely.reduce((sum, { like }) => sum + like, 0);
  if (weight < fewestVoids) return undefined;
  const rule = redRule(now, pad.productId, context);
  const timesBy = (end: End): number[] => {
    const follows = { rule, last: last.at, reads: readShare(pad, end) };
    return likely.map(({ index }) => redAlong(history.voids, index, pad, follows));
  };
  // Most pads are far from red: where even the earliest times are, the rest need no calculation.
  const earliest = timesBy('lowPct');
  const soon = likely.reduce(
    (sum, { like }, index) => sum + ((earliest[index] ?? now) - now <= aheadMs ? like : 0),
    0,
  );
  if (soon < weight / 2) return undefined;
  const times = ends.flatMap(({ end, share }) =>
    (end === 'lowPct' ? earliest : timesBy(end)).map((at, index) => ({
      at,
      weight: share * (likely[index]?.like ?? 0),
    })),
  );
  const [first = now, median = now, third = now] = quantiles(times, [0.25, 0.5, 0.75]);
  return { at: median, from: first, to: third };
}

/**
 * When a pad that was on at `now` (epoch ms) would really have been red, by the later voids, in whatever pad. Infinity: after the
 * limit of the forecast; undefined: not known at `knownTo`.
 */
export function reallyRed(
  history: VoidHistory,
  pad: FilledPad,
  { now, knownTo }: { readonly now: number; readonly knownTo: number },
  context: Context,
): number | undefined {
  const index = countBefore(history, now) - 1;
  const last = history.voids[index];
  if (!last || !isKnown(last, now - last.at, knownTo)) return undefined;
  const rule = redRule(now, pad.productId, context);
  return redAlong(history.voids, index, pad, { rule, last: last.at, reads: 1 });
}
