import { instantOf, offsetAt } from '@padlight/time-zone';
import type { Tick } from '@padlight/ui';
import { utcMonday, utcSunday, utcTickInterval } from 'd3-time';

/** How the axis writes instants. */
interface AxisTexts {
  readonly timeZone: string;
  readonly time: (at: number) => string;
  readonly day: (at: number) => string;
}

/** About how many ticks a range gets: few enough to be read on a phone. */
const about = 8;

/**
 * Ticks of a stretch of time at round hours, days or weeks of the zone's clock; a midnight is named by its day and stays
 * where room is scarce. A day on which the clocks change is 23 or 25 hours wide.
 */
export function timeAxis(from: number, to: number, { timeZone, time, day }: AxisTexts): Tick[] {
  const shown = (at: number): Date => new Date(at + offsetAt(timeZone, at));
  const [first, last] = [shown(from), shown(to + 1)];
  const found = utcTickInterval(first, last, about);
  const steps = (found === utcSunday ? utcMonday : found)?.range(first, last) ?? [];
  const ticks = new Map<number, Tick>();
  for (const step of steps) {
    const at = instantOf(timeZone, step.getTime());
    const isMidnight = step.getTime() % 86_400_000 === 0;
    if (at >= from && at <= to && !ticks.has(at))
      ticks.set(at, isMidnight ? { at, label: day(at), strong: true } : { at, label: time(at) });
  }
  return [...ticks.values()];
}
