import { offsetAt } from '@padlight/time-zone';
import type { Context } from '../context.ts';

const quarterMs = 15 * 60_000;
const minutesADay = 1440;
const cacheLimit = 4096;

/** Zone offsets change on quarter hours only, and a lookup is slow: each is looked up once. */
const offsets = new Map<string, Map<number, number>>();

function cachedOffset(timeZone: string, at: number): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const quarter = Math.floor(at / quarterMs);
  const cached = known.get(quarter);
  if (cached !== undefined) return cached;
  if (known.size >= cacheLimit) known.clear();
  const offset = offsetAt(timeZone, at);
  known.set(quarter, offset);
  return offset;
}

/** Local days since 1970. */
export const localDay = (timeZone: string, at: number): number =>
  Math.floor((at + cachedOffset(timeZone, at)) / (minutesADay * 60_000));

/** When a local day (since 1970) is over, epoch ms. */
export function dayEnd(timeZone: string, day: number): number {
  const end = (day + 1) * minutesADay * 60_000;
  let at = end - cachedOffset(timeZone, end);
  at = end - cachedOffset(timeZone, at);
  // Where clocks change at midnight there may be no such time, or two.
  while (localDay(timeZone, at) <= day) at += quarterMs;
  while (localDay(timeZone, at - 1) > day) at -= quarterMs;
  return at;
}

/** The time of day in a zone, ms after midnight by its present offset. */
export const localMs = (timeZone: string, at: number): number =>
  (at + cachedOffset(timeZone, at)) % (minutesADay * 60_000);

/** True where it is night for this person: the stretch from night start to day start. */
export function isNight(context: Context, at: number): boolean {
  const { dayStartMin, nightStartMin } = context;
  if (dayStartMin === nightStartMin) return context.dayProduct === null && context.nightProduct !== null;
  const minute = localMs(context.timeZone, at) / 60_000;
  return dayStartMin < nightStartMin
    ? minute < dayStartMin || minute >= nightStartMin
    : minute >= nightStartMin && minute < dayStartMin;
}

/** When day or night next begins, by the zone's present offset; Infinity where one of them is empty. */
export function nextShift(context: Context, at: number): number {
  const { dayStartMin, nightStartMin } = context;
  if (dayStartMin === nightStartMin) return Number.POSITIVE_INFINITY;
  const now = localMs(context.timeZone, at);
  const until = (startMin: number): number => {
    const left = startMin * 60_000 - now;
    return left > 0 ? left : left + minutesADay * 60_000;
  };
  return at + Math.min(until(dayStartMin), until(nightStartMin));
}
