/** The node's own time goes on with the time of receipt for so long, over so many messages, to within so much. */
const steadyForMs = 20_000;
const fewestMessages = 3;
const withinMs = 3_000;
/** Messages of one second are one entry. */
const entryMs = 1_000;
const mostEntries = 40;

interface Entry {
  readonly receivedAt: number;
  /** As the node says it, and how many messages came in this second. */
  readonly stamp: number;
  messages: number;
  /** The smallest and the largest delay. */
  min: number;
  max: number;
}

/** The delays of a node's latest messages: receive time less what the node says, ms. */
interface SteadyDelays {
  /** `unitMs`: what is multiplied with to have ms. */
  add(receivedAt: number, stamp: number, unitMs: number): void;
  /** The smallest of the latest, where these hardly differ: then they are the node's clock, not its lateness. */
  offset(): number | undefined;
  /** The unit in which the node's time goes on with the time of receipt: 1 or 1,000 ms; undefined: in neither. */
  unitMs(): 1 | 1_000 | undefined;
  /** What was taken in another unit is in this one. */
  changeUnit(unitMs: number): void;
}

/** How much of the time of receipt the node's time goes on by. */
const rateOf = (from: Entry, to: Entry): number =>
  (to.stamp - from.stamp) / (to.receivedAt - from.receivedAt);
const isNear = (rate: number, to: number): boolean => rate > 0.6 * to && rate < 1.5 * to;

/**
 * Distinguishes a clock that was set from messages that come late. What a node kept is sent faster than it was heard, so that the delay
 * of each is smaller than of the one before; the delay that a wrong clock makes stays as it is.
 */
export function openSteadyDelays(): SteadyDelays {
  let entries: Entry[] = [];
  /** The latest entries that span long enough; none: they do not yet. */
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
