import { type ChartRangeName, chartRanges } from '@padlight/contract';
import { addDays, dayOf, daysAfter, startOfDate } from '@padlight/time-zone';

/** The time that a chart covers, epoch milliseconds. */
export interface ChartRange {
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;

/** The instant that many ranges later, or earlier where `times` is negative, by the clock of the zone. */
function shifted(name: ChartRangeName, at: number, times: number, timeZone: string): number {
  const length = chartRanges[name];
  return 'hours' in length
    ? at + times * length.hours * hourMs
    : daysAfter(timeZone, at, times * length.days);
}

/** A range up to now; its days have 24 hours. */
export function rangeUpTo(name: ChartRangeName, now: number): ChartRange {
  const length = chartRanges[name];
  return { from: now - ('hours' in length ? length.hours : length.days * 24) * hourMs, to: now };
}

/** A range that ends at an instant. Its days are those of the zone: a range that ends at midnight has whole days. */
export const rangeEndingAt = (name: ChartRangeName, end: number, timeZone: string): ChartRange => ({
  from: shifted(name, end, -1, timeZone),
  to: end,
});

/** The end of the range that follows one ending at `to`; undefined: it reaches up to now. */
export function endAfter(
  name: ChartRangeName,
  to: number,
  now: number,
  timeZone: string,
): number | undefined {
  const end = shifted(name, to, 1, timeZone);
  return end < now ? end : undefined;
}

/** The last day of a range, `2026-11-21`. */
export const lastDayOf = ({ to }: ChartRange, timeZone: string): string => dayOf(timeZone, to - 1);

/** The end of a range with the last day `2026-11-21`; undefined: the day is not over, so the range reaches up to now. */
export function endOfDate(day: string, now: number, timeZone: string): number | undefined {
  const start = startOfDate(timeZone, day);
  const end = start === undefined ? undefined : startOfDate(timeZone, addDays(day, 1));
  return end !== undefined && end <= now ? end : undefined;
}
