import { type api, instant } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireIndividual } from '../patients/index.ts';
import { givePod } from './give-pod.ts';

/** Gives a pod to a patient, taking it from who had it; what is measured from now on is theirs. */
export const assignPod =
  (bus: Bus<Announcements>): Handler<typeof api.devices.assignPod> =>
  async ({ body }, context) => {
    requireIndividual(context.caller.scope);
    const { patientId, assignedAt, changeId, ...given } = await givePod(bus, context, body);
    context.audit(patientId, given);
    return {
      podMac: given.podMac,
      assignedAt: assignedAt === null ? null : instant(assignedAt),
      changeId,
    };
  };
