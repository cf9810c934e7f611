import {
  alertKinds,
  type Instant,
  padAlertTypes,
  type Tile,
  type TileAbilities,
  type TileAlert,
} from '@padlight/contract';
import { abilitiesOf, byUrgencyFirst, openFall } from '../tile/index.ts';

/** The next action on a tile. */
export type Act =
  | { readonly kind: 'silence'; readonly alert: TileAlert }
  | { readonly kind: 'acknowledge'; readonly alert: TileAlert }
  | {
      readonly kind: 'change';
      /** The time of the last recorded change; null where none is known. */
      readonly changedAt: Instant | null;
      /** Opens the form with weight, note and every reason. */
      readonly inFull?: boolean;
    };

/** An action that asks for a reason; acknowledging an alert does not. */
export type AskedAct = Exclude<Act, { readonly kind: 'acknowledge' }>;

/**
 * The next action for a reader with these abilities: a fall first, then alerts that are not in hand. An alert of a
 * device that still measures is no next action.
 */
export function nextAct(tile: Tile, abilities: TileAbilities): Act | null {
  const fall = openFall(tile);
  if (fall && abilitiesOf(abilities, fall.type).silence) return { kind: 'silence', alert: fall };
  const waiting = byUrgencyFirst(tile).find(
    ({ state, type }) => state !== 'acknowledged' && alertKinds[type].part !== 'device',
  );
  const mayChange = tile.reading?.light.shown === 'red' && abilities.changePad;
  // A carer who has the pad in hand has all of its alerts in hand: the next action is to record the change.
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
