import { api } from '@padlight/contract';
import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { assignPod } from './assign-pod.ts';
import { checkConnection } from './check-connection.ts';
import { checkNodeNetwork } from './check-node-network.ts';
import { getAllPodsStatus } from './get-all-pods-status.ts';
import { getDeviceStatus } from './get-device-status.ts';
import { getPadFill } from './get-pad-fill.ts';
import { getPodStatus } from './get-pod-status.ts';
import { getPodStatusData } from './get-pod-status-data.ts';

export { givePod } from './give-pod.ts';
export { createSite, registerNodes, registerPods } from './site-store.ts';

export const podCalls = ({ bus }: { bus: Bus<Announcements> }) =>
  implement(api.pods, {
    getAllPodsStatus,
    getPodStatus,
    getPodStatusData,
    getDeviceStatus,
    checkConnection,
    checkNodeNetwork,
    getPadFill,
    assignPod: assignPod(bus),
  });
