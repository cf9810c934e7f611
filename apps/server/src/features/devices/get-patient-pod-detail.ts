import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readWornPod } from './worn-pod-store.ts';

const wire = (at: Date | null) => at && instant(at.getTime());

/** Returns the pod of one patient; having none is not an error, but then nothing is monitored. */
export const getPatientPodDetail: Handler<typeof api.devices.getPatientPodDetail> = async (
  { query },
  { db, patient },
) => {
  const { patientId, organisationId } = await patient(query.patientId, { view: 'pod' });
  const pod = await readWornPod(db, organisationId, patientId);
  if (!pod) return { patientId, pod: null };
  const { podId, podMac, serialNumber, assignedBy } = pod;
  return {
    patientId,
    pod: {
      podId,
      podMac,
      serialNumber,
      assignedAt: wire(pod.assignedAt),
      assignedBy,
      expiresAt: wire(pod.expiresAt),
      counterJumpedAt: wire(pod.jumpedAt),
    },
  };
};
