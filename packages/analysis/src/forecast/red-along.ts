import type { Context } from '../context.ts';
import { isNight, nextShift } from '../light/local-time.ts';
import { type FillGoals, redFrom } from '../light/red-from.ts';
import { goalPcts } from '../pad/cycle-fact.ts';
import { forecastParameters } from './forecast-parameters.ts';
import type { KnownVoid } from './void-history.ts';

/** A pad in use: its contents, in percent of its capacity, and the number of voids in it. */
export interface FilledPad {
  readonly productId: number;
  readonly capacityMl: number;
  readonly pct: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly voids: number;
}

/** The rule for the time at which a light is red. */
interface RedRule {
  readonly now: number;
  readonly goals: FillGoals;
  /** The goals of the half of the day that begins at `shiftAt`, epoch ms. */
  readonly next: FillGoals;
  readonly shiftAt: number;
  readonly numbers: Context['parameters']['light'];
}

/** The rule of the light of a pad on a person at `now`, epoch ms. */
export function redRule(now: number, productId: number, context: Context): RedRule {
  const night = isNight(context, now);
  const numbers = context.productParameters?.[productId] ?? context.parameters;
  return {
    now,
    goals: goalPcts(context, night),
    next: goalPcts(context, !night),
    shiftAt: nextShift(context, now),
    numbers: numbers.light,
  };
}

const isRedAt = (at: number, pct: number, voids: number, rule: RedRule): boolean =>
  pct >= redFrom(pct, voids, at < rule.shiftAt ? rule.goals : rule.next, rule.numbers);

/**
 * The time at which a pad with the gain `reads` is red, if the voids after `past[index]` follow a void at `last` (epoch ms) as they
 * followed that one. Infinity: after the limit of the forecast.
 */
export function redAlong(
  past: readonly KnownVoid[],
  index: number,
  pad: FilledPad,
  { rule, last, reads }: { readonly rule: RedRule; readonly last: number; readonly reads: number },
): number {
  const { now, shiftAt } = rule;
  const shift = last - (past[index]?.at ?? last);
  const latest = now + forecastParameters.latestMs;
  let { pct, voids } = pad;
  if (isRedAt(now, pct, voids, rule)) return now;
  let isNextShift = false;
  for (let next = index + 1; ; next++) {
    const voided = past[next];
    const at = voided ? voided.at + shift : Number.POSITIVE_INFINITY;
    if (!isNextShift && shiftAt <= Math.min(at, latest)) {
      if (isRedAt(shiftAt, pct, voids, rule)) return shiftAt;
      isNextShift = true;
    }
    if (!voided || at > latest) return Number.POSITIVE_INFINITY;
    pct += (100 * reads * voided.ml) / pad.capacityMl;
    voids++;
    if (isRedAt(at, pct, voids, rule)) return at;
  }
}
