import type { HeardPod, Home } from '../home.ts';
import type { Link } from '../link/link.ts';
import { dialectOf, gatewayText, type HeardRow } from '../radio/gateway-text.ts';

/** A stretch of the past to tell: measurements from `first` to `last`, both included. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly everyMs: number;
}

const rowsPerMessage = 168;
/** Messages of one pod on their way at once. */
const inFlight = 6;

/**
 * Measures a stretch of the past and sends it as a node does that was cut off: the rows' timestamps are old, the
 * gateway's is now. Resolves with the number of measurements when all is acknowledged; rejects when one is refused.
 */
export async function sendHistory(pod: HeardPod, home: Home, stretch: Stretch, link: Link): Promise<number> {
  const best = pod.links[0];
  const nodeMac = home.nodes[best?.node ?? 0];
  if (!best || nodeMac === undefined) throw new Error('a home needs a node to be heard');
  const dialect = dialectOf(nodeMac);
  const sending: Promise<void>[] = [];
  let measurements = 0;
  for (let next = stretch.first; next <= stretch.last; ) {
    const rows: HeardRow[] = [];
    while (rows.length < rowsPerMessage && next <= stretch.last) {
      const { rawData } = pod.measure(next);
      rows.push({ heardAt: next, mac: pod.mac, rssi: Math.round(best.meanDbm), rawData });
      next += stretch.everyMs;
    }
    measurements += rows.length;
    const sent = link.send({ nodeMac, text: gatewayText(nodeMac, Date.now(), rows, dialect) });
    // Awaited below, in order: a refusal must not count as unhandled before its turn.
    sent.catch(() => undefined);
    sending.push(sent);
    if (sending.length >= inFlight) await sending.shift();
  }
  await Promise.all(sending);
  return measurements;
}
