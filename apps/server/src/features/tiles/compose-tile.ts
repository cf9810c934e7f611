import {
  type Instant,
  instant,
  isShortOfRed,
  type Monitored,
  PadState,
  type Reading,
  RedAlertKind,
  type Tile,
} from '@padlight/contract';
import type { TileSource } from './tile-source-store.ts';

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
  const { buildingId, floorId, roomId, wardIds, groupIds, building, floor, room, bed } = source;
  return {
    patientId: source.patientId,
    version,
    label: source.alias,
    code: source.code,
    podTail: source.podTail,
    place: { buildingId, floorId, roomId, wardIds, groupIds, building, floor, room, bed },
    product: tileReading?.pad.product?.name ?? null,
    ...monitored,
    alerts: source.alerts,
    silenced: source.silenced,
    padChangedAt: source.padChangedAt,
    ...(likelyAt !== undefined && { redLikelyAt: likelyAt }),
  };
}

/** The reading of a pod that was assigned but not received yet: grey, for lack of data. */
const unheardReading = (assignedAt: Date): Reading => ({
  light: {
    shown: 'grey',
    state: PadState.ANALYSING,
    padStatus: null,
    redAlert: RedAlertKind.noData,
    since: instant(assignedAt.getTime()),
  },
  fill: null,
  pad: { attachedAt: null, wetSince: null, calibrating: false, kind: null, product: null },
  position: null,
  temperature: null,
  voidsToday: { count: 0, ml: 0, lastAt: null },
  wear: 'unknown',
  link: { state: 'never-heard', lastHeardAt: null, battery: 'unknown', batteryPct: null },
});

const natural = (text: string | null): string =>
  (text ?? '').toLowerCase().replace(/\d+/g, (digits) => digits.padStart(8, '0'));
const position = (value: number | null): string => String(value ?? 99_999).padStart(6, '0');

/** The reading order of the board: building, floor, room, bed, with numbers in names by their value. */
export const sortKey = (source: TileSource): string =>
  [
    position(source.buildingPosition),
    natural(source.building),
    position(source.floorPosition),
    natural(source.floor),
    natural(source.room),
    natural(source.bed),
    source.patientId,
  ].join('\u0001');

/** A forecast as stored with a tile: when the light is likely red, and the reading on which it is based. */
export interface RedForecast {
  readonly at: Instant;
  /** See {@link forecastBasis}. */
  readonly basis: string;
}

/**
 * The basis of a forecast: this pad and its content since the last void. Another pad, product or void ends the forecast.
 */
export const forecastBasis = ({ fill, pad, voidsToday }: Reading): string =>
  [pad.attachedAt, pad.product?.productId, fill?.capacityMl, voidsToday.lastAt].join(' ');

/**
 * Returns when a light is likely red by a stored forecast. Undefined if it is red or being confirmed, the
 * person is not monitored, or the forecast has another basis. The reader decides whether the time has passed.
 */
export function redLikelyAt(forecast: RedForecast | null, monitored: Monitored): Instant | undefined {
  const { reading } = monitored;
  if (!forecast || !reading || !isShortOfRed(monitored, false)) return undefined;
  return forecast.basis === forecastBasis(reading) ? forecast.at : undefined;
}
