import { createRandom } from '../random.ts';
import { type Dialect, dialectOf, gatewayText, type HeardRow } from './gateway-text.ts';

/** A node's part of a site: what it heard and has not sent yet. */
export interface Node {
  /** 12 hex digits. */
  readonly mac: string;
  hear(row: HeardRow): void;
  /** Messages to send at `sentAt`, with all that was heard by `heardBy`; none while its network is down. */
  send(heardBy: number, sentAt: number): string[];
  /** Whether its own network is down; what it hears then, it sends late. */
  isOffline(at: number): boolean;
  readonly dialect: Dialect;
  /** Rows waiting, and rows lost because the node's memory was full. */
  waiting(): number;
  lost(): number;
}

export interface NodeOptions {
  readonly mac: string;
  readonly seed: number;
  /** Error of the node's clock, ms. */
  readonly skewMs?: number;
  /** Chance of an outage on a day; 0 for none. */
  readonly outagesPerDay: number;
}

const dayMs = 86_400_000;
const rowsPerMessage = 150;
/** A node keeps this many rows through an outage; the oldest go first. */
const memoryRows = 100_000;

export function createNode({ mac, seed, skewMs = 0, outagesPerDay }: NodeOptions): Node {
  const dialect = dialectOf(mac);
  const number = Number.parseInt(mac.slice(-6), 16);
  let rows: HeardRow[] = [];
  let lost = 0;
  let outage = { day: Number.NaN, from: 0, to: 0 };

  function outageOn(day: number): typeof outage {
    if (outage.day === day) return outage;
    const luck = createRandom(seed, number, 0x0f, day);
    const from = day * dayMs + luck.between(0, 0.96) * dayMs;
    const minutes = luck.chance(outagesPerDay) ? luck.between(6, 40) : 0;
    outage = { day, from, to: from + minutes * 60_000 };
    return outage;
  }

  function isOffline(at: number): boolean {
    const { from, to } = outageOn(Math.floor(at / dayMs));
    return at >= from && at < to;
  }

  return {
    mac,
    dialect,
    isOffline,
    waiting: () => rows.length,
    lost: () => lost,
    hear(row) {
      rows.push(row);
      if (rows.length < memoryRows) return;
      lost += memoryRows / 10;
      rows = rows.slice(memoryRows / 10);
    },
    send(heardBy, sentAt) {
      if (rows.length === 0 || isOffline(heardBy)) return [];
      const due = rows.filter(({ heardAt }) => heardAt <= heardBy);
      if (due.length === 0) return [];
      rows = rows.filter(({ heardAt }) => heardAt > heardBy);
      due.sort((a, b) => a.heardAt - b.heardAt);
      const messages: string[] = [];
      for (let first = 0; first < due.length; first += rowsPerMessage)
        messages.push(gatewayText(mac, sentAt, due.slice(first, first + rowsPerMessage), dialect, skewMs));
      return messages;
    },
  };
}
