import { createRandom } from '../random.ts';
import { type Dialect, dialectOf, gatewayText, type HeardRow } from './gateway-text.ts';

/** A node's part of a site: its received rows that are not sent yet. */
export interface Node {
  /** 12 hex digits. */
  readonly mac: string;
  hear(row: HeardRow): void;
  /** Messages to send at `sentAt`, with all rows received by `heardBy`; none while its network is down. */
  send(heardBy: number, sentAt: number): string[];
  /** True while its own network is down; it sends the rows of that time late. */
  isOffline(at: number): boolean;
  readonly dialect: Dialect;
  /** Rows waiting, and rows lost because the node's memory was full. */
  waiting(): number;
  lost(): number;
}

export interface NodeOptions {
  readonly mac: string;
  readonly seed: number;
  /** How far the node's clock is ahead at an instant, ms; by default not at all. */
  readonly skewMs?: (at: number) => number;
  /** Outages on a day on average; from 1 on there is one every day. */
  readonly outagesPerDay: number;
}

interface Outage {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
const rowsPerMessage = 150;
/** A node keeps this many rows through an outage; the oldest go first. */
const memoryRows = 100_000;

export function createNode({ mac, seed, skewMs, outagesPerDay }: NodeOptions): Node {
  const dialect = dialectOf(mac);
  const number = Number.parseInt(mac.slice(-6), 16);
  let rows: HeardRow[] = [];
  let lost = 0;
  let planned: { readonly day: number; readonly outages: readonly Outage[] } = {
    day: Number.NaN,
    outages: [],
  };

  function outagesOn(day: number): readonly Outage[] {
    if (planned.day === day) return planned.outages;
    const luck = createRandom(seed, number, 0x0f, day);
    const outages: Outage[] = [];
    for (let left = outagesPerDay; left > 0; left--) {
      const from = day * dayMs + luck.between(0, 0.96) * dayMs;
      const minutes = luck.chance(left) ? luck.between(6, 40) : 0;
      outages.push({ from, to: from + minutes * 60_000 });
    }
    planned = { day, outages };
    return outages;
  }

  function isOffline(at: number): boolean {
    for (const { from, to } of outagesOn(Math.floor(at / dayMs))) if (at >= from && at < to) return true;
    return false;
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
      rows.sort((a, b) => a.heardAt - b.heardAt);
      let count = rows.length;
      while (count > 0 && (rows[count - 1]?.heardAt ?? 0) > heardBy) count--;
      if (count === 0) return [];
      const due = rows;
      rows = due.splice(count);
      const messages: string[] = [];
      for (let first = 0; first < due.length; first += rowsPerMessage)
        messages.push(gatewayText(mac, sentAt, due.slice(first, first + rowsPerMessage), dialect, skewMs));
      return messages;
    },
  };
}
