import type { SeriesRow } from '../series/index.ts';
import type { Amount } from './amount.ts';
import type { ZoneDay } from './chart-time-store.ts';
import { lengthOf, overlap, type Span, within } from './spans.ts';

interface Voided extends Amount {
  readonly start: Date;
}

/** The volume voided in one half of a day. */
interface HalfTotal extends Amount {
  readonly voids: number;
}

export interface DayTotal extends ZoneDay {
  readonly coveredMs: number;
  readonly day: HalfTotal;
  readonly night: HalfTotal;
}

const totalOf = (voids: readonly Amount[]): HalfTotal => {
  const sum = (of: keyof Amount): number => voids.reduce((total, entry) => total + entry[of], 0);
  return { ml: sum('ml'), lowMl: sum('lowMl'), highMl: sum('highMl'), voids: voids.length };
};

/**
 * Adds up the voids of each calendar day, separately for its hours of day and of night; a void counts where it began.
 */
export function totalDays(
  days: readonly ZoneDay[],
  voids: readonly Voided[],
  times: { readonly nights: readonly Span[]; readonly covered: readonly Span[] },
): DayTotal[] {
  return days.map((zoneDay) => {
    const own = voids.filter(({ start }) => within([zoneDay], start.getTime()));
    const atNight = Map.groupBy(own, ({ start }) => within(times.nights, start.getTime()));
    return {
      ...zoneDay,
      coveredMs: lengthOf(overlap(times.covered, [zoneDay])),
      day: totalOf(atNight.get(false) ?? []),
      night: totalOf(atNight.get(true) ?? []),
    };
  });
}

/** Computes how long the light was known on each day from a series by day, which does not contain the times. */
export function knownDays(totals: readonly DayTotal[], series: readonly SeriesRow[]): DayTotal[] {
  const known = new Map(
    series.map(({ at, lightMs: { green = 0, yellow = 0, red = 0 } }) => [at.getTime(), green + yellow + red]),
  );
  return totals.map((total) => ({
    ...total,
    coveredMs: Math.min(total.to - total.from, known.get(total.begins) ?? 0),
  }));
}
