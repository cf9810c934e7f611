import { maxMessageBytes } from '@padlight/contract';
import { readMacNumber } from '../fleet/mac-number.ts';
import { readTimestamp } from './timestamp.ts';

/** A message with more rows is refused. */
const maxRows = 2_000;

/** What a node sent: who it is, when it sent it, and the rows behind its own, not yet looked at. */
export interface GatewayMessage {
  readonly nodeMac: number;
  /** Epoch ms by the node's clock. */
  readonly sentAt: number;
  /** What it says of itself: its load, and how much of its memory is free. Null: nothing. */
  readonly load: number | null;
  readonly free: number | null;
  /** The first is the gateway's own. */
  readonly rows: readonly unknown[];
}

/** A number that a node says of itself, some as text; null where it is none. */
function readNumber(value: unknown): number | null {
  const number =
    typeof value === 'string' && value.trim() !== '' && value.length < 16 ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= 1e12 ? number : null;
}
export type MessageFault = 'too-large' | 'not-json' | 'not-an-array' | 'too-many-rows' | 'no-gateway-row';

/** Reads a message's frame: JSON, an array, of bearable size, the node's own row first. */
export function readGatewayMessage(payload: Buffer): GatewayMessage | MessageFault {
  if (payload.length > maxMessageBytes) return 'too-large';
  let parsed: unknown;
  const text = payload.toString('latin1');
  try {
    parsed = JSON.parse(text);
  } catch {
    // A node may copy the name of somebody's radio as it is, control characters too: that costs no other row.
    try {
      parsed = JSON.parse(text.replace(/\p{Cc}/gu, ' '));
    } catch {
      return 'not-json';
    }
  }
  return gatewayMessageOf(parsed);
}

/** The same of JSON that is parsed already. */
export function gatewayMessageOf(parsed: unknown): GatewayMessage | MessageFault {
  if (!Array.isArray(parsed)) return 'not-an-array';
  if (parsed.length > maxRows + 1) return 'too-many-rows';
  const own = parsed[0] as
    | { type?: unknown; mac?: unknown; timestamp?: unknown; gatewayLoad?: unknown; gatewayFree?: unknown }
    | null
    | undefined;
  if (own === null || typeof own !== 'object' || own.type !== 'Gateway') return 'no-gateway-row';
  const nodeMac = readMacNumber(own.mac);
  const sentAt = readTimestamp(own.timestamp);
  if (nodeMac < 0 || Number.isNaN(sentAt)) return 'no-gateway-row';
  return {
    nodeMac,
    sentAt,
    load: readNumber(own.gatewayLoad),
    free: readNumber(own.gatewayFree),
    rows: parsed,
  };
}
