import { dayOf, startOfDate } from '@padlight/time-zone';

export { addDays } from '@padlight/time-zone';

/** The instant (ISO 8601) at which a day, `2026-11-21`, begins in a zone; undefined for what is no day. */
export function startOfZoneDay(day: string, timeZone: string): string | undefined {
  const at = startOfDate(timeZone, day);
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** The day, `2026-11-21`, that an instant lies in. */
export const zoneDay = (at: number | string, timeZone: string): string =>
  dayOf(timeZone, new Date(at).getTime());
