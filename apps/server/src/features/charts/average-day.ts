import type { Amount } from './chart-fact-store.ts';

/** The fill at a moment by the clock on the wall. */
interface WallPoint extends Amount {
  readonly capacityMl: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Minutes after midnight. */
  readonly minute: number;
}

/** Half an hour of the clock, and what the days had then. */
export interface AverageSlot extends Amount {
  readonly minute: number;
  readonly capacityMl: number;
  readonly days: number;
}

const slotMin = 30;

const meanOf = (points: readonly (Amount & { capacityMl: number })[]) => {
  const mean = (of: 'ml' | 'lowMl' | 'highMl' | 'capacityMl'): number =>
    points.reduce((sum, point) => sum + point[of], 0) / points.length;
  return { ml: mean('ml'), lowMl: mean('lowMl'), highMl: mean('highMl'), capacityMl: mean('capacityMl') };
};

/**
 * The average day: for each half-hour of the clock the mean over the days, each of which counts once however often
 * it was measured. The hour that a clock change repeats or leaves out counts as its day has it.
 */
export function averageDay(points: readonly WallPoint[]): AverageSlot[] {
  const slots = Map.groupBy(points, ({ minute }) => Math.floor(minute / slotMin) * slotMin);
  return [...slots]
    .sort(([a], [b]) => a - b)
    .map(([minute, all]) => {
      const days = [...Map.groupBy(all, ({ date }) => date).values()].map(meanOf);
      return { minute, ...meanOf(days), days: days.length };
    });
}
