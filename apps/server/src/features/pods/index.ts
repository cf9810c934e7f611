import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { checkConnection } from './check-connection.ts';
import { checkNodeNetwork } from './check-node-network.ts';
import { getAllPodsStatus } from './get-all-pods-status.ts';
import { getDeviceStatus } from './get-device-status.ts';
import { getNodeStatus } from './get-node-status.ts';
import { getOfflineNode } from './get-offline-node.ts';
import { getPodStatus } from './get-pod-status.ts';
import { getPodStatusData } from './get-pod-status-data.ts';

export { holdNode, lockPod, removeNode, removePod, updatePod } from './device-change-store.ts';
export { type EnteredDevice, enteredColumns } from './device-maker-store.ts';
export { deleteDevices, digestDevices, findUsedDevices } from './device-removal-store.ts';
export { writeJumps, writeNodes, writeSharedAddresses } from './heard-store.ts';
export { historyDays, readHistory } from './history-store.ts';
export { batteryOf, nodeStateOf, podStateOf } from './link-of.ts';
export { networkOf, nodeOfflineAfterMs } from './network-store.ts';
export { seedExpiry } from './pod-seed-store.ts';
export { limitOf, requireRange } from './require-range.ts';
export {
  createSite,
  endLink,
  placeNode,
  registerNewNodes,
  registerNewPods,
  registerNodes,
  registerPods,
  renewInstallation,
  renewSiteSecret,
} from './site-store.ts';
export { wearerOf } from './wearer-of.ts';

export const podCalls = implement(api.pods, {
  getAllPodsStatus,
  getPodStatus,
  getPodStatusData,
  getDeviceStatus,
  checkConnection,
  checkNodeNetwork,
  getOfflineNode,
  getNodeStatus,
});
