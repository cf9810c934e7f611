import type { Reading } from '@padlight/contract';

/**
 * Changes whenever the voids, the pad or the light of a tile do, so that what is listed of them is asked for again: a void that
 * late data makes larger, or that merges with the next, changes no count.
 */
export function padVersion(reading: Reading | null): string {
  if (!reading) return '';
  const { voidsToday, pad, light } = reading;
  return `${voidsToday.count} ${voidsToday.ml} ${voidsToday.lastAt} ${pad.attachedAt} ${light.shown}`;
}
