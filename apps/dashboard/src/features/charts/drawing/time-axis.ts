import { instantOf, offsetAt } from '@padlight/time-zone';
import type { Tick } from '@padlight/ui';
import { utcMonday, utcSunday, utcTickInterval } from 'd3-time';

/** The zone of an axis, and its writing of instants. */
interface AxisTexts {
  readonly timeZone: string;
  readonly time: (at: number) => string;
  readonly day: (at: number) => string;
}

/** The number of ticks that a range has about: few enough to be read on a phone. */
const tickCount = 8;

/**
 * Ticks of a range at round hours, days or weeks of the zone's clock. A midnight is named by its day and stays
 * where room is scarce. A day on which the clocks change is 23 or 25 hours wide.
 */
export function timeAxis(from: number, to: number, { timeZone, time, day }: AxisTexts): Tick[] {
  const wallTime = (at: number): Date => new Date(at + offsetAt(timeZone, at));
  const [first, last] = [wallTime(from), wallTime(to + 1)];
  const interval = utcTickInterval(first, last, tickCount);
  const steps = (interval === utcSunday ? utcMonday : interval)?.range(first, last) ?? [];
  const ticks = new Map<number, Tick>();
  for (const step of steps) {
    const at = instantOf(timeZone, step.getTime());
    const isMidnight = step.getTime() % 86_400_000 === 0;
    if (at >= from && at <= to && !ticks.has(at))
      ticks.set(at, isMidnight ? { at, label: day(at), strong: true } : { at, label: time(at) });
  }
  return [...ticks.values()];
}
