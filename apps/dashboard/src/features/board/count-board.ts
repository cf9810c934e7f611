import { type Light, type PatientId, silentFor, type Tile } from '@padlight/contract';
import { alertsOf, describeLight } from '../tile/index.ts';
import type { Order } from './sort-board.ts';

/** How many tiles show each light, and of how many a device needs something though it still measures. */
export interface Counts {
  readonly byLight: Readonly<Record<Light, number>>;
  readonly devices: number;
}

/** The light that a tile shows at `now`: grey where it has gone stale. */
export const shownLight = (tile: Tile, now: number): Light =>
  describeLight(tile, silentFor(tile.reading, now)).tone;

/** Whether a device of somebody needs something though it still measures. */
export const hasDeviceAlert = (tile: Tile): boolean => alertsOf(tile, 'device').length > 0;

/** Counts what the board shows at `now`, epoch milliseconds. */
export function countBoard(
  order: Order,
  getTile: (patientId: PatientId) => Tile | undefined,
  now: number,
): Counts {
  const byLight: Record<Light, number> = { green: 0, yellow: 0, red: 0, grey: 0 };
  let devices = 0;
  for (const patientId of [...order.due, ...order.rest]) {
    const tile = getTile(patientId);
    if (!tile) continue;
    byLight[shownLight(tile, now)]++;
    if (hasDeviceAlert(tile)) devices++;
  }
  return { byLight, devices };
}
