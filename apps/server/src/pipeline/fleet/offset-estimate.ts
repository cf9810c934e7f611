const minuteMs = 60_000;
const minutes = 60;

/** The smallest offset of the last hour: a delay only adds to it, so late messages do not change it. All in ms. */
export interface OffsetEstimate {
  /** Takes in the offset of one message. Returns the estimate. */
  observe(receivedAt: number, offset: number): number;
  offset(): number;
  /** Returns whether a message was taken in within the hour before. */
  isCurrent(receivedAt: number): boolean;
}

/** Begins an estimate with one offset. */
export function openOffsetEstimate(receivedAt: number, offset: number): OffsetEstimate {
  const smallest = new Float64Array(minutes);
  const minuteOf = new Float64Array(minutes).fill(-1);
  let current = offset;
  let minute = -1;
  const estimate: OffsetEstimate = {
    observe(receivedAt, offset) {
      const now = Math.floor(receivedAt / minuteMs);
      const slot = now % minutes;
      if (minuteOf[slot] !== now) {
        minuteOf[slot] = now;
        smallest[slot] = offset;
      } else if (offset < (smallest[slot] ?? 0)) smallest[slot] = offset;
      if (now !== minute) {
        minute = now;
        current = offset;
        for (let index = 0; index < minutes; index++) {
          if ((minuteOf[index] ?? -1) > now - minutes)
            current = Math.min(current, smallest[index] ?? current);
        }
      } else if (offset < current) current = offset;
      return current;
    },
    offset: () => current,
    isCurrent: (receivedAt) => Math.floor(receivedAt / minuteMs) - minute < minutes,
  };
  estimate.observe(receivedAt, offset);
  return estimate;
}
