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

/** A clock is steady where its delays stay within `withinMs` for so long, over so many messages. */
const steadyForMs = 20_000;
const fewestMessages = 3;
const withinMs = 3_000;
/** Messages of one second are one entry. */
const entryMs = 1_000;
const mostEntries = 40;

interface Entry {
  readonly receivedAt: number;
  /** The time by the node, and how many messages came in this second. */
  readonly stamp: number;
  messages: number;
  /** The smallest and the largest delay. */
  min: number;
  max: number;
}

/** The delays of a node's latest messages: time of receipt less time by the node, ms. */
interface SteadyDelays {
  /** Takes in a message. `unitMs`: the factor from the node's unit to ms. */
  add(receivedAt: number, stamp: number, unitMs: number): void;
  /** The smallest of the latest delays, where they hardly differ: then they are of the node's clock, not of late messages. */
  offset(): number | undefined;
  /** The unit in which the node's time goes on with the time of receipt: 1 or 1,000 ms; undefined: in neither. */
  unitMs(): 1 | 1_000 | undefined;
  /** Converts the delays of another unit to this one. */
  changeUnit(unitMs: number): void;
}

/** How fast the node's time goes on, relative to the time of receipt. */
const rateOf = (from: Entry, to: Entry): number =>
  (to.stamp - from.stamp) / (to.receivedAt - from.receivedAt);
const isNear = (rate: number, to: number): boolean => rate > 0.6 * to && rate < 1.5 * to;

/**
 * Distinguishes a clock that was set from messages that come late. A node sends its backlog faster than it heard it, so that each
 * delay is smaller than the one before; the delay of a wrong clock stays the same.
 */
export function openSteadyDelays(): SteadyDelays {
  let entries: Entry[] = [];
  /** The latest entries that span long enough; empty: there are none yet. */
  const latest = (): Entry[] => {
    const last = entries.at(-1)?.receivedAt ?? 0;
    let messages = 0;
    const from = entries.findLastIndex((entry) => {
      messages += entry.messages;
      return messages >= fewestMessages && last - entry.receivedAt >= steadyForMs;
    });
    return from < 0 ? [] : entries.slice(from);
  };
  return {
    add(receivedAt, stamp, unitMs) {
      const delay = receivedAt - stamp * unitMs;
      const last = entries.at(-1);
      if (last && receivedAt < last.receivedAt) entries = [];
      else if (last && receivedAt - last.receivedAt < entryMs) {
        last.min = Math.min(last.min, delay);
        last.max = Math.max(last.max, delay);
        last.messages++;
        return;
      }
      entries.push({ receivedAt, stamp, messages: 1, min: delay, max: delay });
      if (entries.length > mostEntries) entries.shift();
    },
    offset() {
      const span = latest();
      if (span.length === 0) return undefined;
      const min = Math.min(...span.map((entry) => entry.min));
      const max = Math.max(...span.map((entry) => entry.max));
      return max - min <= withinMs ? min : undefined;
    },
    unitMs() {
      const span = latest();
      const [first, middle, last] = [span[0], span[span.length >> 1], span.at(-1)];
      if (!first || !middle || !last || middle === last || middle === first) return undefined;
      const rates = [rateOf(first, middle), rateOf(middle, last)];
      if (rates.every((rate) => isNear(rate, 1))) return 1;
      return rates.every((rate) => isNear(rate, 1 / 1_000)) ? 1_000 : undefined;
    },
    changeUnit(unitMs) {
      for (const entry of entries) entry.min = entry.max = entry.receivedAt - entry.stamp * unitMs;
    },
  };
}
