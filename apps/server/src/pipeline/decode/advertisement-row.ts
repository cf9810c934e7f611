import { readHex } from '@padlight/contract';
import { readMacNumber } from '../fleet/mac-number.ts';
import { readTimestamp } from './timestamp.ts';

/** Extended advertising carries at most 1,650 bytes. */
const maxHexDigits = 3_300;

/** One advertisement as a node heard it, its frame not yet looked at. */
export interface AdvertisementRow {
  readonly mac: number;
  /** Epoch ms by the node's clock. */
  readonly timestamp: number;
  /** dBm, -127 to 20. */
  readonly rssi: number;
  /** The advertisement, its structures not yet looked at. */
  readonly bytes: Uint8Array;
}
export type RowFault = 'not-a-row' | 'mac' | 'timestamp' | 'rssi' | 'raw-data';

/** dBm from a number or, as some nodes write it, a string; NaN when it is no plausible strength. */
function readRssi(value: unknown): number {
  const rssi = typeof value === 'string' && value.length > 0 && value.length < 8 ? Number(value) : value;
  return typeof rssi === 'number' && rssi >= -127 && rssi <= 20 ? Math.round(rssi) : Number.NaN;
}

/** Reads one row; a bad one costs only itself. */
export function readAdvertisementRow(value: unknown): AdvertisementRow | RowFault {
  if (value === null || typeof value !== 'object') return 'not-a-row';
  const row = value as { mac?: unknown; timestamp?: unknown; rssi?: unknown; rawData?: unknown };
  const mac = readMacNumber(row.mac);
  if (mac < 0) return 'mac';
  const timestamp = readTimestamp(row.timestamp);
  if (Number.isNaN(timestamp)) return 'timestamp';
  const rssi = readRssi(row.rssi);
  if (Number.isNaN(rssi)) return 'rssi';
  const { rawData } = row;
  if (typeof rawData !== 'string' || rawData.length === 0 || rawData.length > maxHexDigits) return 'raw-data';
  const bytes = readHex(rawData);
  return bytes === undefined ? 'raw-data' : { mac, timestamp, rssi, bytes };
}
