import type { ZoneDay } from '../records/index.ts';

const dayMs = 86_400_000;

/** A night of a person, epoch ms. */
export interface Night {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the person's own nights that begin on these days and before `now`, newest first. None on a day that is all day or all
 * night. The last day's night may end on a day that is not among them: its end is then taken a day after that day began.
 */
export function nightsOf(days: readonly Pick<ZoneDay, 'dayStart' | 'nightStart'>[], now: number): Night[] {
  return days
    .flatMap(({ dayStart, nightStart }, index): Night[] => {
      const [day, from] = [dayStart.getTime(), nightStart.getTime()];
      if (from === day) return [];
      const to = from < day ? day : (days[index + 1]?.dayStart.getTime() ?? day + dayMs);
      return from < now ? [{ from, to }] : [];
    })
    .reverse();
}
