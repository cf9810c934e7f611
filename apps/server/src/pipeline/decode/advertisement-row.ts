import { readHex } from '@padlight/contract';
import { readMacNumber } from '../fleet/mac-number.ts';
import { readTimestamp } from './timestamp.ts';

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
