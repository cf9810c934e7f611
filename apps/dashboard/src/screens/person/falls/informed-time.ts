import { dayOf, instantOf, offsetAt } from '@padlight/time-zone';

/** A fall is dated to a few minutes: people may have been informed a little before. */
const beforeMs = 5 * 60_000;
const dayMs = 86_400_000;

/** The time of day, `14:05`, of an instant in a time zone. */
export const clockOf = (timeZone: string, at: string): string => {
  const local = Date.parse(at) + offsetAt(timeZone, Date.parse(at));
  return new Date(local).toISOString().slice(11, 16);
};

/** The first instant after a fall, epoch ms, with a time of day in a time zone; undefined for an invalid one. */
export function informedAt(timeZone: string, fellAt: string, clock: string): number | undefined {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) return undefined;
  const earliest = Date.parse(fellAt) - beforeMs;
  const local = Date.parse(`${dayOf(timeZone, earliest)}T${clock}:00Z`);
  const at = instantOf(timeZone, local);
  return at < earliest ? instantOf(timeZone, local + dayMs) : at;
}
