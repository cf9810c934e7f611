import { type Instant, isShortOfRed, silentFor, type Tile } from '@padlight/contract';
import { changeWatch, isBeforeChange } from './change-watch.ts';

/**
 * The time at which the light is likely red, as a screen states it at `now` (epoch ms); null: nothing is forecast, it has passed, the light is red, grey or
 * being confirmed, or a change was recorded after this pad was put on.
 */
export function redForecast(tile: Tile, now: number): Instant | null {
  const { redLikelyAt, reading } = tile;
  if (redLikelyAt === undefined || Date.parse(redLikelyAt) <= now) return null;
  if (!isShortOfRed(tile, silentFor(reading, now) !== null)) return null;
  return changeWatch(tile, now) !== null || isBeforeChange(tile) ? null : redLikelyAt;
}
