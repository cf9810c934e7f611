import type { HeardPod, Home } from '../home.ts';
import type { Link } from '../link/link.ts';
import { measureTo, vitalsEveryMs } from '../pod.ts';
import { dialectOf, gatewayText, type HeardRow } from '../radio/gateway-text.ts';

/** A stretch of the past to send: measurements from `first` to `last`, both included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly everyMs: number;
}

/** A measurement of the past: its time (epoch ms), and its frame as hexadecimal digits. */
export interface PastRow {
  readonly at: number;
  readonly rawData: string;
}

const rowsPerMessage = 168;
/** The number of pending messages of one pod at once. */
const inFlight = 6;

/** Vital signs of the past are sent less often, like everything: five minutes of a chart still have two values. */
const pastVitalsMs = 2 * vitalsEveryMs;

/** The number of measurements of vital signs between so many others of the past. */
export function countVitals(rows: number, { everyMs }: Pick<Stretch, 'everyMs'>): number {
  const each = Math.max(1, Math.ceil(pastVitalsMs / everyMs));
  return Math.ceil(Math.max(0, rows - 1) / each);
}

/** Measures a stretch: returns its rows to send, in order of time. */
export function measureStretch(pod: HeardPod, { first, last, everyMs }: Stretch): PastRow[] {
  const rows: PastRow[] = [];
  for (let next = first; next <= last; next += everyMs)
    for (const { at, rawData } of measureTo(pod, next, pastVitalsMs)) rows.push({ at, rawData });
  return rows;
}

/**
 * Sends measurements of the past as a node does after an outage: the rows' timestamps are old, the gateway's is now. Resolves with
 * the number of measurements when all are acknowledged; rejects when one is refused.
 */
export async function sendHistory(
  pod: HeardPod,
  home: Home,
  measured: readonly PastRow[],
  link: Link,
): Promise<number> {
  const best = pod.links[0];
  const nodeMac = home.nodes[best?.node ?? 0];
  if (!best || nodeMac === undefined) throw new Error('a home needs a node to be heard');
  const dialect = dialectOf(nodeMac);
  const rssi = Math.round(best.meanDbm);
  const sending: Promise<void>[] = [];
  for (let from = 0; from < measured.length; from += rowsPerMessage) {
    const rows = measured.slice(from, from + rowsPerMessage).map(({ at, rawData }): HeardRow => {
      return { heardAt: at, mac: pod.mac, rssi, rawData };
    });
    const sent = link.send({ nodeMac, text: gatewayText(nodeMac, Date.now(), rows, dialect) });
    // Awaited below, in order: a refusal must not count as unhandled before its turn.
    sent.catch(() => undefined);
    sending.push(sent);
    if (sending.length >= inFlight) await sending.shift();
  }
  await Promise.all(sending);
  return measured.length;
}
