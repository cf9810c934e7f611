import type { Amount } from './amount.ts';

/** The fill at a moment of the local clock. */
interface WallPoint extends Amount {
  readonly capacityMl: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes after midnight. */
  readonly minute: number;
}

/** The fill in ml, and in percent of each pad's own working capacity. */
interface Fill extends Amount {
  readonly capacityMl: number;
  readonly pct: number;
  readonly lowPct: number;
  readonly highPct: number;
}

/** Half an hour of the clock, with the fill of all days in it. */
export interface AverageSlot extends Fill {
  readonly minute: number;
  readonly days: number;
}

const slotMin = 30;

const fillOf = (point: WallPoint): Fill => {
  const pct = (ml: number): number => (100 * ml) / point.capacityMl;
  return { ...point, pct: pct(point.ml), lowPct: pct(point.lowMl), highPct: pct(point.highMl) };
};

function meanOf(fills: readonly Fill[]): Fill {
  const mean = (of: keyof Fill): number => fills.reduce((sum, fill) => sum + fill[of], 0) / fills.length;
  return {
    ml: mean('ml'),
    lowMl: mean('lowMl'),
    highMl: mean('highMl'),
    capacityMl: mean('capacityMl'),
    pct: mean('pct'),
    lowPct: mean('lowPct'),
    highPct: mean('highPct'),
  };
}

/**
 * Computes the average day: for each half-hour of the clock the mean over the days, each of which counts
 * once. An hour that a clock change repeats or skips counts as its day has it.
 */
export function averageDay(points: readonly WallPoint[]): AverageSlot[] {
  const slots = Map.groupBy(points, ({ minute }) => Math.floor(minute / slotMin) * slotMin);
  return [...slots]
    .sort(([a], [b]) => a - b)
    .map(([minute, all]) => {
      const days = [...Map.groupBy(all, ({ date }) => date).values()].map((day) => meanOf(day.map(fillOf)));
      return { minute, ...meanOf(days), days: days.length };
    });
}
