const halfHourMs = 30 * 60_000;

/** An instant (epoch milliseconds) at which the clocks of a zone are put forward or back, and by how many hours. */
export interface ClockChange {
  readonly at: number;
  readonly hours: number;
}

/** How far a zone's clock is ahead of UTC, minutes. */
function offsetIn(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset', hour: '2-digit' });
  return (at) => {
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(name) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  };
}

/** The changes of the clock in a range: a day that has one is 23 or 25 hours long, and is drawn so. */
export function clockChanges(from: number, to: number, timeZone: string): ClockChange[] {
  const offset = offsetIn(timeZone);
  if (offset(from) === offset(to)) return [];
  const changes: ClockChange[] = [];
  let last = offset(from);
  for (let at = Math.ceil(from / halfHourMs) * halfHourMs; at <= to; at += halfHourMs) {
    const now = offset(at);
    if (now !== last) changes.push({ at, hours: (now - last) / 60 });
    last = now;
  }
  return changes;
}
