import { type Tile, whyUnmonitored } from '@padlight/contract';

/** The people without a valid light at `now`, epoch milliseconds. */
export const unmonitoredOf = (tiles: readonly Tile[], now: number): readonly Tile[] =>
  tiles.filter((tile) => whyUnmonitored(tile, now) !== null);
