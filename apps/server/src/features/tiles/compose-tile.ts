import type { Reading, Tile } from '@padlight/contract';
import { type RedForecast, redLikelyAt } from './red-forecast.ts';
import type { TileSource } from './tile-source-store.ts';
import { unheardReading } from './unheard-reading.ts';

/** One patient's tile at privacy level private. `reading` is what the pod was last seen to say, null: nothing yet. */
export function composeTile(
  source: TileSource,
  reading: Reading | null,
  { version, redForecast }: { readonly version: number; readonly redForecast: RedForecast | null },
): Tile {
  const shown = source.podSince === null ? null : (reading ?? unheardReading(source.podSince));
  const monitored = { reading: shown, ...(source.notConsented && { notConsented: true as const }) };
  const likelyAt = redLikelyAt(redForecast, monitored);
  const { buildingId, floorId, roomId, wardIds, building, floor, room, bed } = source;
  return {
    patientId: source.patientId,
    version,
    label: source.alias,
    code: source.code,
    podTail: source.podTail,
    place: { buildingId, floorId, roomId, wardIds, building, floor, room, bed },
    product: shown?.pad.product?.name ?? null,
    ...monitored,
    alerts: source.alerts,
    silenced: source.silenced,
    padChangedAt: source.padChangedAt,
    ...(likelyAt !== undefined && { redLikelyAt: likelyAt }),
  };
}
