import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { checkConnection } from './check-connection.ts';
import { checkNodeNetwork } from './check-node-network.ts';
import { getAllPodsStatus } from './get-all-pods-status.ts';
import { getDeviceStatus } from './get-device-status.ts';
import { getPodStatus } from './get-pod-status.ts';
import { getPodStatusData } from './get-pod-status-data.ts';

export { writeJumps, writeNodes } from './heard-store.ts';
export { historyDays, readHistory } from './history-store.ts';
export { networkOf, nodeOfflineAfterMs } from './network-store.ts';
export { seedExpiry } from './pod-seed-store.ts';
export { limitOf, requireRange } from './require-range.ts';
export { createSite, registerNodes, registerPods } from './site-store.ts';

export const podCalls = implement(api.pods, {
  getAllPodsStatus,
  getPodStatus,
  getPodStatusData,
  getDeviceStatus,
  checkConnection,
  checkNodeNetwork,
});
