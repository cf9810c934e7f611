import type { Tile } from '@padlight/contract';
import { urgencyOf } from '../tile/index.ts';
import { unmonitoredOf } from './unmonitored.ts';

/** The state of everyone in view: no one needs anything, or the reason why that is unknown. */
export type Clearness =
  /** A person has a red light or an open alert, other than of a device that still measures. */
  | { readonly kind: 'needed' }
  /** Unknown: the board is not loaded, or its data is not current. */
  | { readonly kind: 'loading' | 'lost' }
  /** No one calls, but these people are not monitored, have a silenced alert whose reason holds, or fill up past the goal. */
  | { readonly kind: 'unsure'; readonly doubts: Doubts }
  /** Everyone is monitored, and needs nothing. */
  | { readonly kind: 'clear' };

/** The people who may need something, by reason; a person may be in several lists. */
export interface Doubts {
  readonly unmonitored: readonly Tile[];
  readonly silenced: readonly Tile[];
  /** The fill calls for red, which is being confirmed. */
  readonly filling: readonly Tile[];
}

/** The state of the board: loaded or not, and its live connection. */
interface Current {
  readonly isLoaded: boolean;
  readonly link: 'connecting' | 'live' | 'lost';
}

/** Judges whether everyone in view is known to need nothing at `now` (epoch milliseconds): no doubt is left out. */
export function clearnessOf(tiles: readonly Tile[], now: number, { isLoaded, link }: Current): Clearness {
  if (tiles.some((tile) => urgencyOf(tile) !== null)) return { kind: 'needed' };
  if (!isLoaded) return { kind: 'loading' };
  if (link !== 'live') return { kind: link === 'lost' ? 'lost' : 'loading' };
  const unmonitored = unmonitoredOf(tiles, now);
  const silenced = tiles.filter((tile) => tile.silenced.length > 0);
  const filling = tiles.filter(
    (tile) => tile.reading?.pad.confirming === 'red' && !unmonitored.includes(tile),
  );
  return unmonitored.length + silenced.length + filling.length > 0
    ? { kind: 'unsure', doubts: { unmonitored, silenced, filling } }
    : { kind: 'clear' };
}

/** The state of a list that a search or a press has narrowed, beside the other people of the filter. */
export type NarrowedClearness =
  | Clearness
  /** No one of the `count` people in the list is due, but `others` are; `listState` is the state of the list. */
  | {
      readonly kind: 'others';
      readonly others: number;
      readonly count: number;
      readonly listState: Extract<Clearness, { kind: 'clear' | 'unsure' }>;
    };

/**
 * The same for a list that is narrowed: it is clear only where everyone is, `others` included. People among the
 * others who are due are counted.
 */
export function narrowedClearnessOf(
  narrowed: readonly Tile[],
  others: readonly Tile[],
  now: number,
  current: Current,
): NarrowedClearness {
  const listState = clearnessOf(narrowed, now, current);
  if (listState.kind !== 'clear' && listState.kind !== 'unsure') return listState;
  const due = others.filter((tile) => urgencyOf(tile) !== null).length;
  if (due > 0) return { kind: 'others', others: due, count: narrowed.length, listState };
  return clearnessOf([...narrowed, ...others], now, current);
}
