const minuteMs = 60_000;
const minutes = 60;

/** From here on a node's clock is reported. */
export const reportedOffsetMs = 2 * minuteMs;
/** From here on it is not believed. */
export const believedOffsetMs = 24 * 60 * minuteMs;

/**
 * How far a node's clock lies behind the server's: the smallest (receive time - time sent) of the last hour.
 * Delay only adds, so a late message doesn't bend it.
 */
export interface NodeClock {
  /** Takes in one message, with its offset in ms. */
  observe(receivedAt: number, sentAt: number): number;
  offset(): number;
}

/** `known`: what was observed before a restart, at an epoch ms. */
export function createNodeClock(known?: { readonly at: number; readonly offsetMs: number }): NodeClock {
  const smallest = new Float64Array(minutes);
  const minuteOf = new Float64Array(minutes).fill(-1);
  let current = 0;
  let minute = -1;
  const clock: NodeClock = {
    observe(receivedAt, sentAt) {
      const now = Math.floor(receivedAt / minuteMs);
      const slot = now % minutes;
      const offset = receivedAt - sentAt;
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
  };
  if (known) clock.observe(known.at, known.at - known.offsetMs);
  return clock;
}
