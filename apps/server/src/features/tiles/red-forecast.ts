import { type Instant, isShortOfRed, type Monitored, type Reading } from '@padlight/contract';

/** A forecast as it is stored with a tile: when the light is likely red, and the reading that says so. */
export interface RedForecast {
  readonly at: Instant;
  /** See {@link forecastBasis}. */
  readonly basis: string;
}

/** What a forecast holds for: this pad, with what it holds since the last void. Another pad, product or void ends it. */
export const forecastBasis = ({ fill, pad, voidsToday }: Reading): string =>
  [pad.attachedAt, pad.product?.productId, fill?.capacityMl, voidsToday.lastAt].join(' ');

/**
 * When a light is likely red by a stored forecast. Undefined: it is red already or being confirmed, the person is not monitored, or the
 * forecast was of something else. Whether it has passed is the reader's to see.
 */
export function redLikelyAt(forecast: RedForecast | null, monitored: Monitored): Instant | undefined {
  const { reading } = monitored;
  if (!forecast || !reading || !isShortOfRed(monitored, false)) return undefined;
  return forecast.basis === forecastBasis(reading) ? forecast.at : undefined;
}
