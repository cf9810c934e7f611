/** Minutes that a zone is ahead of UTC at an instant. */
function aheadOfUtc(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
  return Math.round((shown - at) / 60_000);
}

/** The instant (ISO 8601) at which a day, `2026-11-21`, begins in a zone; undefined for what is no day. */
export function startOfZoneDay(day: string, timeZone: string): string | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) return undefined;
  // Asked twice: the first answer is of a moment that may lie beyond a change of the clock.
  const near = utc - aheadOfUtc(utc, timeZone) * 60_000;
  return new Date(utc - aheadOfUtc(near, timeZone) * 60_000).toISOString();
}

/** The day, `2026-11-21`, that an instant lies in. */
export function zoneDay(at: number | string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
}

/** The day after, or so many days before. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
