import type { PatientId, Tile, TileAlert } from '@padlight/contract';
import { alertsOf, byAlertUrgency } from '../../features/tile/index.ts';

/** The alerts by which somebody calls, the most urgent first. */
export const callsOf = (tile: Pick<Tile, 'alerts'>): TileAlert[] =>
  alertsOf(tile, 'care').sort(byAlertUrgency);

/** Who calls, the most urgent first; of two alike, as they came. */
export const callOrder = (tiles: readonly Tile[]): PatientId[] =>
  tiles
    .flatMap((tile) => {
      const [first] = callsOf(tile);
      return first ? [{ patientId: tile.patientId, first }] : [];
    })
    .sort((a, b) => byAlertUrgency(a.first, b.first))
    .map(({ patientId }) => patientId);
