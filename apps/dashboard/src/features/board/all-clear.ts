import type { Tile } from '@padlight/contract';
import { silentFor, urgencyOf } from '../tile/index.ts';

/** What is known of everyone in view: that nobody needs anything, or why that can't be stated. */
export type Clearness =
  /** Somebody has an open alert, other than of a device that still measures, or a red light. */
  | { readonly kind: 'needed' }
  /** Not known: the board is not there yet, or what it shows is not the present. */
  | { readonly kind: 'loading' | 'lost' }
  /** Nobody calls, but of these nothing is measured now, or an alert is silenced while its reason holds. */
  | { readonly kind: 'unsure'; readonly unread: readonly Tile[]; readonly silenced: readonly Tile[] }
  /** Everyone is measured now, and needs nothing. */
  | { readonly kind: 'clear' };

/** How current the board is: loaded, and by the live connection. */
interface Current {
  readonly isLoaded: boolean;
  readonly link: 'connecting' | 'live' | 'lost';
}

/** Whether something is measured of somebody at `now`, epoch milliseconds, that may be believed. */
export const isRead = ({ reading }: Tile, now: number): boolean =>
  reading !== null &&
  reading.light.shown !== 'grey' &&
  reading.link.state === 'connected' &&
  reading.link.lastHeardAt !== null &&
  silentFor(reading, now) === null;

/** Whether everyone in view is known to need nothing at `now` (epoch milliseconds): no doubt is left out. */
export function clearnessOf(tiles: readonly Tile[], now: number, { isLoaded, link }: Current): Clearness {
  if (tiles.some((tile) => urgencyOf(tile) !== null)) return { kind: 'needed' };
  if (!isLoaded) return { kind: 'loading' };
  if (link !== 'live') return { kind: link === 'lost' ? 'lost' : 'loading' };
  const unread = tiles.filter((tile) => !isRead(tile, now));
  const silenced = tiles.filter((tile) => tile.silenced.length > 0);
  return unread.length + silenced.length > 0 ? { kind: 'unsure', unread, silenced } : { kind: 'clear' };
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
