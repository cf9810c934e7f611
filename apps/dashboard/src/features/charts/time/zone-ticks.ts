const halfHourMs = 30 * 60_000;
const hourMs = 2 * halfHourMs;

/** Hours between the marks of a range: few enough to be read on a phone. */
function stepOf(spanMs: number): number {
  if (spanMs <= 26 * hourMs) return 3;
  return spanMs <= 100 * hourMs ? 12 : 24;
}

/**
 * The instants (epoch milliseconds) in a range at which a clock in `timeZone` shows a round hour. Counted in
 * instants, so the night of the clock change has its 23 or 25 hours.
 */
export function zoneTicks(from: number, to: number, timeZone: string): number[] {
  const step = stepOf(to - from);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const ticks: number[] = [];
  for (let at = Math.ceil(from / halfHourMs) * halfHourMs; at <= to; at += halfHourMs) {
    const [hour = Number.NaN, minute = Number.NaN] = clock.format(at).split(':').map(Number);
    if (minute === 0 && hour % step === 0) ticks.push(at);
  }
  return ticks;
}

/** The last midnight in `timeZone` at or before an instant. */
export function startOfDay(now: number, timeZone: string): number {
  const midnights = zoneTicks(now - 101 * hourMs, now, timeZone);
  return midnights.at(-1) ?? now;
}
