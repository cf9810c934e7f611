const minuteMs = 60_000;
const two = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const three = Array.from({ length: 1000 }, (_, value) => String(value).padStart(3, '0'));

/** Creates a writer of instants (epoch ms) as ISO 8601 in UTC with milliseconds: fast where they lie close together. */
export function isoWriter(): (at: number) => string {
  let minute = Number.NaN;
  let head = '';
  return (at) => {
    const now = Math.floor(at / minuteMs);
    if (now !== minute) {
      minute = now;
      head = new Date(now * minuteMs).toISOString().slice(0, 17);
    }
    const ms = at - now * minuteMs;
    const second = (ms / 1000) | 0;
    return `${head}${two[second]}.${three[ms - 1000 * second]}Z`;
  };
}
