import { maxMessageBytes } from '@padlight/contract';
import { type Excerpt, excerptOf } from '../fleet/bad-message.ts';
import { readMacNumber } from '../fleet/mac-number.ts';
import { readAdvertisementRow } from './advertisement-row.ts';
import { readDamaged } from './read-damaged.ts';
import { readStrictly } from './strict-json.ts';
import { readTimestamp } from './timestamp.ts';

/** A message with more rows is refused. */
const maxRows = 2_000;

/** What a node sent: who it is, when it sent it, and what it heard, not yet looked at. */
export interface GatewayMessage {
  /** Undefined where its own row is missing or does not name it: what it heard is taken nevertheless. */
  readonly nodeMac: number | undefined;
  /** Epoch ms by the node's clock; undefined where its own row does not say it. */
  readonly sentAt: number | undefined;
  /** What it says of itself: its load, and how much of its memory is free. Null: nothing. */
  readonly load: number | null;
  readonly free: number | null;
  /** All rows, `undefined` for what can't be read, and the place of the node's own among them; -1: there is none. */
  readonly rows: readonly unknown[];
  readonly ownAt: number;
  readonly damage: MessageDamage | undefined;
}

/** What is wrong with the text of a message of which rows could be read. */
export interface MessageDamage {
  /** `ends-early`: the rest is missing. */
  readonly kind: 'damaged' | 'ends-early';
  /** Around where it begins. */
  readonly excerpt: Excerpt;
}

/** A number that a node says of itself, some as text; null where it is none. */
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
 * Reads a message's frame: an array of bearable size with the node's own row. What JSON.parse refuses is read a second time, so that
 * damage costs only the row or the member that it is in.
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

/** Whether the node's own row does not say who it is, or when it sent the message. */
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

/** The same of JSON that is parsed already. */
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
