import { createRandom } from '../random.ts';
import { isoWriter } from './iso-time.ts';

/** An advertisement as a node stores it. */
export interface HeardRow {
  readonly heardAt: number;
  readonly mac: string;
  readonly rssi: number;
  readonly rawData: string;
}

/** A way of writing messages: makers and firmwares differ, and a server has to read them all. */
export interface Dialect {
  readonly epochTimestamps: boolean;
  readonly rssiAsText: boolean;
  /** True: a row carries the name that a pod advertises; a passive scan never receives it. */
  readonly named: boolean;
  readonly mac: (digits: string) => string;
}

const colons = (digits: string): string => digits.replace(/(..)(?=.)/g, '$1:');
const plain = (digits: string): string => digits;

/** Caches a way of writing, which is called for the same few MACs again and again. */
function remembered(write: (digits: string) => string): (digits: string) => string {
  const written = new Map<string, string>();
  return (digits) => {
    const known = written.get(digits);
    if (known !== undefined) return known;
    const fresh = write(digits);
    written.set(digits, fresh);
    return fresh;
  };
}

/** The dialect of a node: permanently its own, by its MAC. */
export function dialectOf(nodeMac: string): Dialect {
  const random = createRandom(Number.parseInt(nodeMac.slice(-6), 16), 0xd1);
  return {
    epochTimestamps: random.chance(0.25),
    rssiAsText: random.chance(0.25),
    mac: remembered(random.pick([plain, plain, colons, (digits: string) => digits.toLowerCase()])),
    named: random.chance(0.3),
  };
}

const iso = isoWriter();
const never = (): number => 0;

/**
 * The JSON of one message: a row for the node itself, then one for each advertisement. `skewMs` is how far the node's clock is
 * ahead at an instant.
 */
export function gatewayText(
  nodeMac: string,
  sentAt: number,
  rows: readonly HeardRow[],
  dialect: Dialect,
  skewMs: (at: number) => number = never,
): string {
  const { epochTimestamps, rssiAsText, named } = dialect;
  const stamp = (at: number): string =>
    epochTimestamps ? `${at + skewMs(at)}` : `"${iso(at + skewMs(at))}"`;
  const load = (rows.length / 400).toFixed(2);
  const name = named ? '"bleName":"PAD",' : '';
  let text = `[{"timestamp":${stamp(sentAt)},"type":"Gateway","mac":"${dialect.mac(nodeMac)}","gatewayFree":71,"gatewayLoad":${load}}`;
  for (const { heardAt, mac, rssi, rawData } of rows) {
    const strength = rssiAsText ? `"${rssi}"` : rssi;
    text += `,{"timestamp":${stamp(heardAt)},"mac":"${dialect.mac(mac)}",${name}"rssi":${strength},"type":"Unknown","rawData":"${rawData}"}`;
  }
  return `${text}]`;
}
