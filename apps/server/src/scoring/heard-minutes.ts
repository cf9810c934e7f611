const minuteMs = 60_000;
/** A minute counts as received if a measurement lies this many minutes before or after it. */
const around = 2;

/** The minutes in which a pod was received, sooner or later, and the number of measurements. */
export interface HeardMinutes {
  add(at: number): void;
  /** Milliseconds received in [from, to]. */
  within(from: number, to: number): number;
  count(): number;
  firstAt(): number;
  lastAt(): number;
  /** From the last measurement before each silence of such a length to the first after it, epoch ms, in order. */
  silences(leastMs: number, mostMs: number): { readonly at: number; readonly end: number }[];
}

export function openHeardMinutes(): HeardMinutes {
  const minutes = new Set<number>();
  const times: number[] = [];
  let firstAt = Infinity;
  let lastAt = 0;
  const isHeard = (minute: number): boolean => {
    for (let near = minute - around; near <= minute + around; near++) if (minutes.has(near)) return true;
    return false;
  };
  return {
    add(at) {
      minutes.add(Math.floor(at / minuteMs));
      times.push(at);
      firstAt = Math.min(firstAt, at);
      lastAt = Math.max(lastAt, at);
    },
    within(from, to) {
      let ms = 0;
      const end = Math.min(to, lastAt + around * minuteMs);
      for (
        let minute = Math.floor(Math.max(from, firstAt - minuteMs) / minuteMs);
        minute * minuteMs < end;
        minute++
      ) {
        if (isHeard(minute)) ms += Math.min(end, (minute + 1) * minuteMs) - Math.max(from, minute * minuteMs);
      }
      return ms;
    },
    count: () => times.length,
    firstAt: () => firstAt,
    lastAt: () => lastAt,
    silences: (leastMs, mostMs) =>
      times
        .toSorted((a, b) => a - b)
        .map((end, index, sorted) => ({ at: sorted[index - 1] ?? end, end }))
        .filter(({ at, end }) => end - at >= leastMs && end - at <= mostMs),
  };
}
