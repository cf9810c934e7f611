import { dayOf, startOfDate } from '@padlight/time-zone';

export { addDays } from '@padlight/time-zone';

/** The instant (ISO 8601) at which a day, `2026-11-21`, begins in a time zone; undefined for an invalid day. */
export function startOfZoneDay(day: string, timeZone: string): string | undefined {
  const at = startOfDate(timeZone, day);
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** The day, `2026-11-21`, of an instant in a time zone. */
export const zoneDay = (at: number | string, timeZone: string): string =>
  dayOf(timeZone, new Date(at).getTime());
