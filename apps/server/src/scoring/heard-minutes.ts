const minuteMs = 60_000;
/** A minute counts as heard with a measurement this many minutes before or after it. */
const around = 2;

/** In which minutes a pod was heard, sooner or later, and how many measurements there were. */
export interface HeardMinutes {
  add(at: number): void;
  /** Milliseconds heard in [from, to]. */
  within(from: number, to: number): number;
  count(): number;
  firstAt(): number;
  lastAt(): number;
}

export function openHeardMinutes(): HeardMinutes {
  const minutes = new Set<number>();
  let count = 0;
  let firstAt = Infinity;
  let lastAt = 0;
  const isHeard = (minute: number): boolean => {
    for (let near = minute - around; near <= minute + around; near++) if (minutes.has(near)) return true;
    return false;
  };
  return {
    add(at) {
      minutes.add(Math.floor(at / minuteMs));
      count++;
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
    count: () => count,
    firstAt: () => firstAt,
    lastAt: () => lastAt,
  };
}
