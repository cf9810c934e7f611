import type { PatientId, Tile, TileAlert } from '@padlight/contract';
import { alertsOf, byAlertUrgency, type Reason, reasonsOf } from '../../features/tile/index.ts';

/** The calling alerts of a person, the most urgent first. */
export const callsOf = (tile: Pick<Tile, 'alerts'>): TileAlert[] =>
  alertsOf(tile, 'care').sort(byAlertUrgency);

/** The calls to show beside a recent action: those that are not in hand, so that nothing new waits behind it. */
export const besideAct = (calls: readonly TileAlert[]): TileAlert[] =>
  calls.filter(({ state }) => state !== 'acknowledged');

/** A person's calls as facts, each once, the most urgent first: all that a pad change answers are one. */
export function callReasons(tile: Tile, calls: readonly TileAlert[]): Reason[] {
  // A call has no light beside it: the pad is a reason like others.
  const { fall, others } = reasonsOf({ ...tile, alerts: [...calls] }, 'grey');
  return [...(fall ? [{ alert: fall, more: 0 }] : []), ...others];
}

/** The number of alerts beside the leading one. */
export const moreThanFirst = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { more }) => sum + 1 + more, -1);

/** The people who call, the most urgent first; equal ones in their original order. */
export const callOrder = (tiles: readonly Tile[]): PatientId[] =>
  tiles
    .flatMap((tile) => {
      const [first] = callsOf(tile);
      return first ? [{ patientId: tile.patientId, first }] : [];
    })
    .sort((a, b) => byAlertUrgency(a.first, b.first))
    .map(({ patientId }) => patientId);
