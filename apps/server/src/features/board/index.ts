import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { createBoardText } from './board-text.ts';
import { getDashboardData } from './get-dashboard-data.ts';
import { getPatient } from './get-patient.ts';
import { getPatientDetail } from './get-patient-detail.ts';
import { createSharedReads } from './share-reads.ts';

export {
  type AlertRow,
  alertColumns,
  alertNames,
  byUrgency,
  readAlerts,
  wireAlert,
} from './alert-store.ts';
export { type BoardFilter, onBoard } from './board-store.ts';
export { loadProjection } from './load-projection.ts';
export { networkOf, nodeOfflineAfterMs } from './network-store.ts';
export { projectRemoved, projectTile } from './project-tile.ts';
export { refreshPatients } from './refresh-patients.ts';
export { type RefreshedTiles, refreshTiles, type TileChange } from './refresh-tiles.ts';

export const boardCalls = () =>
  implement(api.board, {
    getPatient: getPatient(createSharedReads(), createBoardText()),
    getDashboardData,
    getPatientDetail,
  });
