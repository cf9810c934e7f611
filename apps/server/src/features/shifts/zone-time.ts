const minuteMs = 60_000;
export const dayMs = 1440 * minuteMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, known);
  return known;
}

/** How far a zone is ahead of UTC at an instant, ms. */
export function offsetAt(timeZone: string, at: number): number {
  const name = formatterOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes = '0'] = /GMT([+-])(\d+)(?::(\d+))?/.exec(name ?? '') ?? [];
  if (hours === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}

/**
 * The instant at which a zone's clocks show a time (ms as if they were UTC): the first where they show it twice, and where they
 * skip it the one at which they jump.
 */
export function instantOf(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - dayMs);
  const after = offsetAt(timeZone, local + dayMs);
  const shown = [local - before, local - after].filter((at) => at + offsetAt(timeZone, at) === local);
  if (shown.length > 0) return Math.min(...shown);
  let [low, high] = [local - after, local - before];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetAt(timeZone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
