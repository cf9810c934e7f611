import { maxMessageBytes, readHex } from '@padlight/contract';
import { readMacNumber } from '../fleet/mac-number.ts';
import { type Excerpt, excerptOf } from '../fleet/site.ts';
import { readTimestamp } from './measurement-time.ts';
import { readDamaged, readStrictly } from './read-json.ts';

/** Extended advertising carries at most 1,650 bytes. */
const maxHexDigits = 3_300;

/** One advertisement as a node heard it, its frame not decoded yet. */
export interface AdvertisementRow {
  readonly mac: number;
  /** Epoch ms by the node's clock. */
  readonly timestamp: number;
  /** dBm, -127 to 20; null where the row has no possible one: no measurement depends on it. */
  readonly rssi: number | null;
  /** The advertisement, not split into its structures yet. */
  readonly bytes: Uint8Array;
}
export type RowFault = 'not-a-row' | 'mac' | 'timestamp' | 'raw-data';

/** A strength as some nodes write it. */
const writtenRssi = /^ *([+-]?\d{1,3}(?:\.\d{1,6})?) *(?:dBm)? *$/i;

/** The dBm of a number or a text; null beyond the range: 127 and -128 stand for a strength that was not measured. */
function readRssi(value: unknown): number | null {
  const rssi = typeof value === 'string' ? Number(writtenRssi.exec(value)?.[1] ?? Number.NaN) : value;
  return typeof rssi === 'number' && rssi >= -127 && rssi <= 20 ? Math.round(rssi) : null;
}

/** Reads one row; a bad one costs only itself. */
export function readAdvertisementRow(value: unknown): AdvertisementRow | RowFault {
  if (value === null || typeof value !== 'object') return 'not-a-row';
  const row = value as { mac?: unknown; timestamp?: unknown; rssi?: unknown; rawData?: unknown };
  const mac = readMacNumber(row.mac);
  if (mac < 0) return 'mac';
  const timestamp = readTimestamp(row.timestamp);
  if (Number.isNaN(timestamp)) return 'timestamp';
  const { rawData } = row;
  if (typeof rawData !== 'string' || rawData.length === 0 || rawData.length > maxHexDigits) return 'raw-data';
  const bytes = readHex(rawData);
  return bytes === undefined ? 'raw-data' : { mac, timestamp, rssi: readRssi(row.rssi), bytes };
}

/** A message with more rows is refused. */
const maxRows = 2_000;

/** The message of a node: its MAC, its time, and its rows, not decoded yet. */
export interface GatewayMessage {
  /** Undefined where its own row is missing or does not name it: the other rows are taken nevertheless. */
  readonly nodeMac: number | undefined;
  /** Epoch ms by the node's clock; undefined where its own row has no time. */
  readonly sentAt: number | undefined;
  /** The node's load and its free memory, in its own units; null: not reported. */
  readonly load: number | null;
  readonly free: number | null;
  /** All rows, `undefined` where one can't be read, and the index of the node's own row; -1: there is none. */
  readonly rows: readonly unknown[];
  readonly ownAt: number;
  readonly damage: MessageDamage | undefined;
}

/** The damage of a message of which rows could be read. */
export interface MessageDamage {
  /** `ends-early`: the rest is missing. */
  readonly kind: 'damaged' | 'ends-early';
  /** The text around the beginning of the damage. */
  readonly excerpt: Excerpt;
}

/** A number that a node reports of itself, some as text; null where it is none. */
function readNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && value.trim() !== '' && value.length < 16 ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= 1e12 ? number : null;
}
export type MessageFault =
  | 'too-large'
  | 'not-json'
  | 'not-an-array'
  | 'too-many-rows'
  | 'no-gateway-row'
  | 'ends-early';

/** U+FEFF as its bytes read in latin1: some nodes begin with it. */
const byteOrderMark = '\u00ef\u00bb\u00bf';

/**
 * Reads a message: an array of at most `maxRows` rows and the node's own. A text that JSON.parse refuses is read a second time, so
 * that damage costs only its row or member.
 */
export function readGatewayMessage(payload: Buffer): GatewayMessage | MessageFault {
  if (payload.length > maxMessageBytes) return 'too-large';
  const raw = payload.toString('latin1');
  const text = raw.startsWith(byteOrderMark) ? raw.slice(byteOrderMark.length) : raw;
  const parsed = readStrictly(text);
  if (parsed !== undefined) return gatewayMessageOf(parsed);
  const damaged = readDamaged(text, maxRows + 1);
  if (damaged === undefined) return 'not-json';
  const { rows, endsEarly, damageAt } = damaged;
  const excerpt = excerptOf(text, damageAt);
  const message = gatewayMessageOf(rows, { kind: endsEarly ? 'ends-early' : 'damaged', excerpt });
  if (message !== 'no-gateway-row') return message;
  return endsEarly ? 'ends-early' : 'not-json';
}

/** Returns whether the node's own row lacks its MAC or its time. */
export const isOwnRowUnread = ({ nodeMac, sentAt }: GatewayMessage): boolean =>
  nodeMac === undefined || sentAt === undefined;

interface OwnRow {
  readonly mac?: unknown;
  readonly timestamp?: unknown;
  readonly gatewayLoad?: unknown;
  readonly gatewayFree?: unknown;
}

const isOwnRow = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'type' in row && row.type === 'Gateway';

/** Reads a message of parsed JSON. */
export function gatewayMessageOf(parsed: unknown, damage?: MessageDamage): GatewayMessage | MessageFault {
  if (!Array.isArray(parsed)) return 'not-an-array';
  if (parsed.length > maxRows + 1) return 'too-many-rows';
  const ownAt = parsed.findIndex(isOwnRow);
  const own: OwnRow = parsed[ownAt] ?? {};
  const mac = readMacNumber(own.mac);
  if (mac < 0 && !parsed.some((row) => typeof readAdvertisementRow(row) === 'object'))
    return 'no-gateway-row';
  const sentAt = readTimestamp(own.timestamp);
  return {
    nodeMac: mac < 0 ? undefined : mac,
    sentAt: Number.isNaN(sentAt) ? undefined : sentAt,
    load: readNumber(own.gatewayLoad),
    free: readNumber(own.gatewayFree),
    rows: parsed,
    ownAt,
    damage,
  };
}
