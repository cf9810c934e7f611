import { type Tile, whyUnmonitored } from '@padlight/contract';

/** Whom of some people no light can be stated at `now`, epoch milliseconds. */
export const unmonitoredOf = (tiles: readonly Tile[], now: number): readonly Tile[] =>
  tiles.filter((tile) => whyUnmonitored(tile, now) !== null);
