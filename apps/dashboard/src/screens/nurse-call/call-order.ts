import { AlertType, type PatientId, type Priority, type Tile, type TileAlert } from '@padlight/contract';
import { alertsOf } from './alert-part.ts';

const ranks: Record<Priority, number> = { high: 1, medium: 2, low: 3 };
const rankOf = ({ type, priority }: TileAlert): number =>
  type === AlertType.check_fall ? 0 : ranks[priority];
const inHand = ({ state }: TileAlert): number => (state === 'acknowledged' ? 1 : 0);

/** A fall first, acknowledged or not, then by priority, within one what nobody acknowledged, then what waits longest. */
const byCall = (a: TileAlert, b: TileAlert): number =>
  rankOf(a) - rankOf(b) || inHand(a) - inHand(b) || Date.parse(a.raisedAt) - Date.parse(b.raisedAt);

/** The alerts by which somebody calls, the most urgent first. */
export const callsOf = (tile: Pick<Tile, 'alerts'>): TileAlert[] => alertsOf(tile, 'care').sort(byCall);

/** Who calls, the most urgent first; of two alike, as they came. */
export const callOrder = (tiles: readonly Tile[]): PatientId[] =>
  tiles
    .flatMap((tile) => {
      const [first] = callsOf(tile);
      return first ? [{ patientId: tile.patientId, first }] : [];
    })
    .sort((a, b) => byCall(a.first, b.first))
    .map(({ patientId }) => patientId);
