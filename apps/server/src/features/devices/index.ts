import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { assignNodeToPatient } from './assign-node-to-patient.ts';
import { assignPod } from './assign-pod.ts';
import { findPodToGive } from './find-pod-to-give.ts';
import { getPatientNodes } from './get-patient-nodes.ts';
import { getPatientPodDetail } from './get-patient-pod-detail.ts';
import { getPodChangeHistory } from './get-pod-change-history.ts';
import { savePodChangeHistory } from './save-pod-change-history.ts';
import { unAssignNodeFromPatient } from './un-assign-node-from-patient.ts';
import { undoPodChange } from './undo-pod-change.ts';

export {
  type AssignablePod,
  findAssignablePods,
  insertAssignments,
  lockAssignments,
} from './assignment-store.ts';
export { seedDeviceHistory } from './device-seed-store.ts';
export { givePod } from './give-pod.ts';
export { endNodeOfAll, endPatientNode, findNodes, readPatientNodes } from './patient-node-store.ts';
export { setNodes } from './set-nodes.ts';
export { readPodTakenAt, readWornPods } from './taken-pod-store.ts';

export const deviceCalls = implement(api.devices, {
  getPatientPodDetail,
  getPatientNodes,
  assignNodeToPatient,
  unAssignNodeFromPatient,
  findPodToGive,
  assignPod,
  savePodChangeHistory,
  getPodChangeHistory,
  undoPodChange,
});
