import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { givePod } from './give-pod.ts';

/** Assigns a pod to a patient, removing it from its wearer; later measurements are the patient's. */
export const assignPod: Handler<typeof api.devices.assignPod> = async ({ body }, context) => {
  const { patientId, assignedAt, changeId, ...assignment } = await givePod(context, body);
  context.audit(patientId, assignment);
  return {
    podMac: assignment.podMac,
    assignedAt: assignedAt === null ? null : instant(assignedAt),
    changeId,
  };
};
