import type { PatientId, Tile, TileAlert } from '@padlight/contract';
import { alertsOf, byAlertUrgency, type Reason, reasonsOf } from '../../features/tile/index.ts';

/** The alerts by which somebody calls, the most urgent first. */
export const callsOf = (tile: Pick<Tile, 'alerts'>): TileAlert[] =>
  alertsOf(tile, 'care').sort(byAlertUrgency);

/** Of these, what is shown beside an act of a moment ago: what nobody has in hand, so that nothing new waits behind it. */
export const besideAct = (calls: readonly TileAlert[]): TileAlert[] =>
  calls.filter(({ state }) => state !== 'acknowledged');

/** Some of somebody's calls as facts, each once, the most urgent first: all that a change of the pad answers is one. */
export function callReasons(tile: Tile, calls: readonly TileAlert[]): Reason[] {
  // A call has no light beside it: the pad is a reason like others.
  const { fall, others } = reasonsOf({ ...tile, alerts: [...calls] }, 'grey');
  return [...(fall ? [{ alert: fall, more: 0 }] : []), ...others];
}

/** How many alerts there are beside the one that leads. */
export const moreThanFirst = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { more }) => sum + 1 + more, -1);

/** Who calls, the most urgent first; of two alike, as they came. */
export const callOrder = (tiles: readonly Tile[]): PatientId[] =>
  tiles
    .flatMap((tile) => {
      const [first] = callsOf(tile);
      return first ? [{ patientId: tile.patientId, first }] : [];
    })
    .sort((a, b) => byAlertUrgency(a.first, b.first))
    .map(({ patientId }) => patientId);
