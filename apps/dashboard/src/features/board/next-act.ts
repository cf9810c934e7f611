import { AlertType, type Permission, type Tile, type TileAlert } from '@padlight/contract';
import { urgencyOf } from './sort-board.ts';

/** The one thing to do next about a tile. */
export type Act =
  | { readonly kind: 'silence'; readonly alert: TileAlert }
  | { readonly kind: 'acknowledge'; readonly alert: TileAlert }
  | { readonly kind: 'change' };

/** What a caller holding these permissions should do next: a fall first, then what nobody took charge of yet. */
export function nextAct(tile: Tile, can: (needed: Permission) => boolean): Act | null {
  const fall = openFall(tile);
  if (fall && can('Dashboard.Fall.Save')) return { kind: 'silence', alert: fall };
  const waiting = mostUrgent(tile, (alert) => alert.state !== 'acknowledged');
  if (waiting && can('Dashboard.Alert.Save')) return { kind: 'acknowledge', alert: waiting };
  if (tile.reading?.light.shown === 'red' && can('Dashboard.PadChange.Save')) return { kind: 'change' };
  return null;
}

/** All that a caller holding these permissions may do about a tile, the most urgent alert first. */
export function allActs(tile: Tile, can: (needed: Permission) => boolean): Act[] {
  const fall = openFall(tile);
  const silence: Act[] = fall && can('Dashboard.Fall.Save') ? [{ kind: 'silence', alert: fall }] : [];
  const acknowledge = byUrgencyFirst(tile)
    .filter((alert) => alert.state !== 'acknowledged' && can('Dashboard.Alert.Save'))
    .map((alert): Act => ({ kind: 'acknowledge', alert }));
  const change: Act[] = tile.reading && can('Dashboard.PadChange.Save') ? [{ kind: 'change' }] : [];
  return [...silence, ...acknowledge, ...change];
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
