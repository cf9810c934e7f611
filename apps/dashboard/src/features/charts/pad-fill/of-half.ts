import type { DayHalf } from '@padlight/contract';
import type { PadFill } from './fill-series.ts';

/** Which half of the days is shown. */
export type Half = 'all' | DayHalf;

/** Whether an instant (ISO 8601) lies in a night. */
export const isNight = ({ nights }: Pick<PadFill, 'nights'>, at: string): boolean => {
  const when = Date.parse(at);
  return nights.some(({ from, to }) => when >= Date.parse(from) && when < Date.parse(to));
};

/** What of a profile lies in one half of the days. */
export function ofHalf(fill: PadFill, half: Half): PadFill {
  if (half === 'all') return fill;
  const belongs = (at: string): boolean => isNight(fill, at) === (half === 'night');
  return {
    ...fill,
    points: fill.points.filter(({ at }) => belongs(at)),
    voids: fill.voids.filter(({ start }) => belongs(start)),
  };
}

/** Whether a minute after midnight lies in the person's hours of night. */
export function isNightMinute({ halves }: Pick<PadFill, 'halves'>, minute: number): boolean {
  if (!halves) return false;
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const [day, night] = [minutes(halves.dayStart), minutes(halves.nightStart)];
  return day < night ? minute < day || minute >= night : minute >= night && minute < day;
}

const slotMin = 30;

/** The stretches of a day of 24 hours that are night, in minutes after midnight. */
export const nightSpans = (chart: Pick<PadFill, 'halves'>): { from: number; to: number }[] =>
  Array.from({ length: 48 }, (_, index) => index * slotMin)
    .filter((minute) => isNightMinute(chart, minute))
    .map((minute) => ({ from: minute, to: minute + slotMin }));
