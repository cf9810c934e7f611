import type { AlertType, Light, PatientId, Tile } from '@padlight/contract';
import { describeLight, silentFor } from '../tile/index.ts';
import type { Order } from './sort-board.ts';

/** How many tiles show each light, and how many open alerts of each type there are. */
export interface Counts {
  readonly byLight: Readonly<Record<Light, number>>;
  readonly byAlert: ReadonlyMap<AlertType, number>;
}

/** Counts what the board shows at `now`: a tile gone stale is counted grey. */
export function countBoard(
  order: Order,
  getTile: (patientId: PatientId) => Tile | undefined,
  now: number,
): Counts {
  const byLight: Record<Light, number> = { green: 0, yellow: 0, red: 0, grey: 0 };
  const byAlert = new Map<AlertType, number>();
  for (const patientId of [...order.due, ...order.rest]) {
    const tile = getTile(patientId);
    if (!tile) continue;
    byLight[describeLight(tile.reading, silentFor(tile.reading, now)).tone]++;
    for (const { type } of tile.alerts) byAlert.set(type, (byAlert.get(type) ?? 0) + 1);
  }
  return { byLight, byAlert };
}
