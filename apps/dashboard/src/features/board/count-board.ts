import { type Light, type PatientId, silentFor, type Tile } from '@padlight/contract';
import { alertsOf, describeLight } from '../tile/index.ts';
import type { Order } from './sort-board.ts';

/** The number of tiles of each light, and of those with a device that needs attention though it still measures. */
export interface Counts {
  readonly byLight: Readonly<Record<Light, number>>;
  readonly devices: number;
}

/** The light of a tile at `now`: grey where its reading is stale. */
export const shownLight = (tile: Tile, now: number): Light =>
  describeLight(tile, silentFor(tile.reading, now)).tone;

/** True where a person's device needs attention though it still measures. */
export const hasDeviceAlert = (tile: Tile): boolean => alertsOf(tile, 'device').length > 0;

/** Counts the tiles of the board at `now`, epoch milliseconds. */
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
