import type { Tile } from '@padlight/contract';
import { urgencyOf } from '../tile/index.ts';
import { unmonitoredOf } from './unmonitored.ts';

/** What is known of everyone in view: that nobody needs anything, or why that can't be stated. */
export type Clearness =
  /** Somebody has an open alert, other than of a device that still measures, or a red light. */
  | { readonly kind: 'needed' }
  /** Not known: the board is not there yet, or what it shows is not the present. */
  | { readonly kind: 'loading' | 'lost' }
  /** Nobody calls, but these are not monitored, have an alert that is silenced while its reason holds, or fill up past the goal. */
  | { readonly kind: 'unsure'; readonly doubts: Doubts }
  /** Everyone is monitored, and needs nothing. */
  | { readonly kind: 'clear' };

/** Of whom it is not known that they need nothing, and why: a person may be in several. */
export interface Doubts {
  readonly unmonitored: readonly Tile[];
  readonly silenced: readonly Tile[];
  /** The fill asks for red, which is being confirmed. */
  readonly filling: readonly Tile[];
}

/** How current the board is: loaded, and by the live connection. */
interface Current {
  readonly isLoaded: boolean;
  readonly link: 'connecting' | 'live' | 'lost';
}

/** Whether everyone in view is known to need nothing at `now` (epoch milliseconds): no doubt is left out. */
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

/** What is known of those whom a search or a press has narrowed a list to, beside everyone else of the filter. */
export type NarrowedClearness =
  | Clearness
  /** None of the `count` who are shown is due, and `others` are; `shown` is what is known of those who are shown. */
  | {
      readonly kind: 'others';
      readonly others: number;
      readonly count: number;
      readonly shown: Extract<Clearness, { kind: 'clear' | 'unsure' }>;
    };

/**
 * The same where a list is narrowed to `shown`: it is clear only where everyone is, `others` included, and whoever of the others is
 * due is counted.
 */
export function narrowedClearnessOf(
  shown: readonly Tile[],
  others: readonly Tile[],
  now: number,
  current: Current,
): NarrowedClearness {
  const ofShown = clearnessOf(shown, now, current);
  if (ofShown.kind !== 'clear' && ofShown.kind !== 'unsure') return ofShown;
  const due = others.filter((tile) => urgencyOf(tile) !== null).length;
  if (due > 0) return { kind: 'others', others: due, count: shown.length, shown: ofShown };
  return clearnessOf([...shown, ...others], now, current);
}
