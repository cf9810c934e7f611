import { AlertType, type Permission, type Tile, type TileAlert } from '@padlight/contract';
import { urgencyOf } from './sort-board.ts';

/** The one thing to do next about a tile. */
export type Act =
  | { readonly kind: 'silence'; readonly alert: TileAlert }
  | { readonly kind: 'acknowledge'; readonly alert: TileAlert }
  | { readonly kind: 'change' };

/** Alerts that a change of the pad answers. */
const ofPad: ReadonlySet<AlertType> = new Set([
  AlertType.check_pad,
  AlertType.check_time_in_pad,
  AlertType.check_pad_fill_profile,
]);

/** What a caller holding these permissions should do next: a fall first, then what nobody took charge of yet. */
export function nextAct(tile: Tile, can: (needed: Permission) => boolean): Act | null {
  const fall = openFall(tile);
  if (fall && can('Dashboard.Fall.Save')) return { kind: 'silence', alert: fall };
  const waiting = mostUrgent(tile, (alert) => alert.state !== 'acknowledged');
  const mayChange = tile.reading?.light.shown === 'red' && can('Dashboard.PadChange.Save');
  // Whoever has the pad in hand has all that is the matter with it in hand: what is next is to say that it was changed.
  const padInHand = tile.alerts.some(({ type, state }) => ofPad.has(type) && state === 'acknowledged');
  if (waiting && can('Dashboard.Alert.Save') && !(mayChange && padInHand && ofPad.has(waiting.type)))
    return { kind: 'acknowledge', alert: waiting };
  if (mayChange) return { kind: 'change' };
  return null;
}

/** The fall that still flashes; undefined when there is none. */
export const openFall = (tile: Tile): TileAlert | undefined =>
  tile.alerts.find((alert) => alert.type === AlertType.check_fall);

/** A tile's alerts, the most urgent first. */
export const byUrgencyFirst = (tile: Tile): TileAlert[] => {
  const rank = (alert: TileAlert) => urgencyOf({ ...tile, reading: null, alerts: [alert] })?.rank ?? 0;
  return [...tile.alerts].sort((a, b) => rank(a) - rank(b) || (a.raisedAt < b.raisedAt ? -1 : 1));
};

const mostUrgent = (tile: Tile, wanted: (alert: TileAlert) => boolean): TileAlert | undefined =>
  byUrgencyFirst(tile).find(wanted);
