import { Temporal } from 'temporal-polyfill';

/** The name of a zone in the IANA database: `Europe/Berlin`. Every function throws a RangeError for an unknown name. */
type ZoneName = string;

const zoned = (timeZone: ZoneName, at: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);

/** The offset of a zone's clock from UTC at an instant (epoch ms), ms. */
export const offsetAt = (timeZone: ZoneName, at: number): number =>
  zoned(timeZone, at).offsetNanoseconds / 1_000_000;

/**
 * The instant (epoch ms) of a time by a zone's clock (ms as if it were UTC): the first where the clock shows the time twice, and
 * the instant of the jump where it skips the time.
 */
export function instantOf(timeZone: ZoneName, clockMs: number): number {
  const wanted = zoned('UTC', clockMs).toPlainDateTime();
  const match = wanted.toZonedDateTime(timeZone);
  if (match.toPlainDateTime().equals(wanted)) return match.epochMilliseconds;
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return (before.getTimeZoneTransition('next') ?? match).epochMilliseconds;
}

/** The day, `2026-11-21`, that an instant (epoch ms) lies in. */
export const dayOf = (timeZone: ZoneName, at: number): string => zoned(timeZone, at).toPlainDate().toString();

/** The first instant (epoch ms) of the day that an instant lies in. */
export const startOfDay = (timeZone: ZoneName, at: number): number =>
  zoned(timeZone, at).startOfDay().epochMilliseconds;

/** The first instant (epoch ms) of a day, `2026-11-21`; undefined for a text that is no day. */
export function startOfDate(timeZone: ZoneName, day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined;
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The day so many days after another, or before it. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The instant (epoch ms) at which the clock shows the same time so many days later, or earlier. */
export const daysAfter = (timeZone: ZoneName, at: number, days: number): number =>
  zoned(timeZone, at).add({ days }).epochMilliseconds;

/** An instant (epoch ms) at which the clocks of a zone go forward or back, and the number of hours. */
export interface ClockChange {
  readonly at: number;
  readonly hours: number;
}

/** The changes of the clock after one instant and up to another (epoch ms), in order of time. */
export function clockChanges(timeZone: ZoneName, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let last = zoned(timeZone, from);
  for (;;) {
    const next = last.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to) return changes;
    const hours = (next.offsetNanoseconds - last.offsetNanoseconds) / 3.6e12;
    if (hours !== 0) changes.push({ at: next.epochMilliseconds, hours });
    last = next;
  }
}

/** An instant (epoch ms) by a zone's clock with its offset, to the second: `2026-10-25T02:30:00+02:00`. */
export const isoIn = (timeZone: ZoneName, at: number): string =>
  zoned(timeZone, at).toString({ timeZoneName: 'never', smallestUnit: 'second' });
