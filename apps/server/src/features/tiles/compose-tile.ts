import type { Reading, Tile } from '@padlight/contract';
import { type RedForecast, redLikelyAt } from './red-forecast.ts';
import type { TileSource } from './tile-source-store.ts';
import { unheardReading } from './unheard-reading.ts';

/**
 * Composes one patient's tile at privacy level private. `reading` is the pod's last reading, null if there is none yet.
 */
export function composeTile(
  source: TileSource,
  reading: Reading | null,
  { version, redForecast }: { readonly version: number; readonly redForecast: RedForecast | null },
): Tile {
  const tileReading = source.podSince === null ? null : (reading ?? unheardReading(source.podSince));
  const monitored = { reading: tileReading, ...(source.notConsented && { notConsented: true as const }) };
  const likelyAt = redLikelyAt(redForecast, monitored);
  const { buildingId, floorId, roomId, wardIds, building, floor, room, bed } = source;
  return {
    patientId: source.patientId,
    version,
    label: source.alias,
    code: source.code,
    podTail: source.podTail,
    place: { buildingId, floorId, roomId, wardIds, building, floor, room, bed },
    product: tileReading?.pad.product?.name ?? null,
    ...monitored,
    alerts: source.alerts,
    silenced: source.silenced,
    padChangedAt: source.padChangedAt,
    ...(likelyAt !== undefined && { redLikelyAt: likelyAt }),
  };
}
