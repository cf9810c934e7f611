import type { ChartReply } from '@padlight/contract';
import type { ChartTexts } from './use-chart-text.ts';

/** True where an instant (ISO 8601) lies in a night. */
export const isNight = ({ nights }: Pick<ChartReply, 'nights'>, at: string): boolean => {
  const when = Date.parse(at);
  return nights.some(({ from, to }) => when >= Date.parse(from) && when < Date.parse(to));
};

/** True where a minute after midnight lies in the person's hours of night. */
export function isNightMinute({ halves }: Pick<ChartReply, 'halves'>, minute: number): boolean {
  if (!halves) return false;
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const [day, night] = [minutes(halves.dayStart), minutes(halves.nightStart)];
  return day < night ? minute < day || minute >= night : minute >= night && minute < day;
}

const slotMin = 30;

/** The nights of a day of 24 hours, in half-hours; minutes after midnight. */
export const nightSpans = (chart: Pick<ChartReply, 'halves'>): { from: number; to: number }[] =>
  Array.from({ length: 48 }, (_, index) => index * slotMin)
    .filter((minute) => isNightMinute(chart, minute))
    .map((minute) => ({ from: minute, to: minute + slotMin }));

/** A minute after midnight as a clock shows it. */
export const clockOf = (minute: number, { clock }: Pick<ChartTexts, 'clock'>): string =>
  clock(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
