import { type Instant, isShortOfRed, type Monitored, type Reading } from '@padlight/contract';

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
