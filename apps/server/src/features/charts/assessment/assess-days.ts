import { instant } from '@padlight/contract';
import { within } from '../spans.ts';
import type { DayTotal } from '../total-days.ts';
import { wireAmount } from '../wire-facts.ts';
import { type Observed, ofType } from './observed-voids.ts';

/** Adds what people observed to the volumes of each day. No observed drink is not known, never nothing. */
export function assessDays(
  totals: readonly DayTotal[],
  observed: readonly Observed[],
  elsewhere: readonly Observed[],
) {
  return totals.map((total) => {
    const ofDay = (entries: readonly Observed[]): Observed[] =>
      entries.filter(({ observedAt }) => within([total], observedAt.getTime()));
    const count = (name: string): number => ofDay(ofType(observed, name)).length;
    const drinks = ofDay(ofType(observed, 'drink'));
    return {
      date: total.date,
      from: instant(total.from),
      to: instant(total.to),
      coveredMs: total.coveredMs,
      day: { ...wireAmount(total.day), voids: total.day.voids },
      night: { ...wireAmount(total.night), voids: total.night.voids },
      toiletVoids: ofDay(elsewhere).length,
      leaks: count('leak'),
      stools: count('bowel'),
      drunkMl: drinks.length > 0 ? drinks.reduce((sum, { value }) => sum + (value ?? 0), 0) : null,
    };
  });
}
