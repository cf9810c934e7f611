import {
  alertKinds,
  type Instant,
  padAlertTypes,
  type Tile,
  type TileAbilities,
  type TileAlert,
} from '@padlight/contract';
import { abilitiesOf, byUrgencyFirst, openFall } from '../tile/index.ts';

/** The one thing to do next about a tile. */
export type Act =
  | { readonly kind: 'silence'; readonly alert: TileAlert }
  | { readonly kind: 'acknowledge'; readonly alert: TileAlert }
  | {
      readonly kind: 'change';
      /** When the last change was recorded; null: none is known. */
      readonly changedAt: Instant | null;
      /** With weight, note and every reason at once. */
      readonly inFull?: boolean;
    };

/** An act that asks why; an alert is acknowledged without. */
export type AskedAct = Exclude<Act, { readonly kind: 'acknowledge' }>;

/**
 * What a reader with these abilities should do next: a fall first, then what nobody took charge of yet. Trouble of a
 * device that still measures is no next act.
 */
export function nextAct(tile: Tile, abilities: TileAbilities): Act | null {
  const fall = openFall(tile);
  if (fall && abilitiesOf(abilities, fall.type).silence) return { kind: 'silence', alert: fall };
  const waiting = byUrgencyFirst(tile).find(
    ({ state, type }) => state !== 'acknowledged' && alertKinds[type].part !== 'device',
  );
  const mayChange = tile.reading?.light.shown === 'red' && abilities.changePad;
  // Whoever has the pad in hand has all that is the matter with it in hand: what is next is to say that it was changed.
  const padInHand = tile.alerts.some(
    ({ type, state }) => padAlertTypes.includes(type) && state === 'acknowledged',
  );
  if (
    waiting &&
    abilitiesOf(abilities, waiting.type).acknowledge &&
    !(mayChange && padInHand && padAlertTypes.includes(waiting.type))
  )
    return { kind: 'acknowledge', alert: waiting };
  if (mayChange) return { kind: 'change', changedAt: tile.padChangedAt };
  return null;
}
