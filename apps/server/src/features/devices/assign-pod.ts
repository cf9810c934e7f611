import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { givePod } from './give-pod.ts';

/** Gives a pod to a patient, taking it from who had it; what is measured from now on is theirs. */
export const assignPod: Handler<typeof api.devices.assignPod> = async ({ body }, context) => {
  const { patientId, assignedAt, changeId, ...given } = await givePod(context, body);
  context.audit(patientId, given);
  return {
    podMac: given.podMac,
    assignedAt: assignedAt === null ? null : instant(assignedAt),
    changeId,
  };
};
