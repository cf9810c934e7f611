import type { Reading } from '@padlight/contract';

/**
 * Changes with the voids, the pad or the light of a tile, so that lists of them are fetched again: a void that
 * late data enlarges, or that merges with the next, changes no count.
 */
export function padVersion(reading: Reading | null): string {
  if (!reading) return '';
  const { voidsToday, pad, light } = reading;
  return `${voidsToday.count} ${voidsToday.ml} ${voidsToday.lastAt} ${pad.attachedAt} ${light.shown}`;
}
