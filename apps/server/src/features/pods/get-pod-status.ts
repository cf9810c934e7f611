import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { deviceAbilities } from '../scope/index.ts';
import { findPod } from './find-pod.ts';
import { linkOf } from './link-of.ts';
import { readPodDevice } from './pod-device-store.ts';
import { wearerOf } from './wearer-of.ts';

const wire = (at: Date | null) => at && instant(at.getTime());

/** Returns the current state of one pod as a device, with the reading of its wearer; a free pod has no reading. */
export const getPodStatus: Handler<typeof api.pods.getPodStatus> = async (
  { query },
  { db, caller, audit, now },
) => {
  const pod = await findPod(db, caller.scope, query);
  const { podMac, reading, jumpedAt, sharedAt, isRetired, lastHeardAt } = pod;
  const device = await readPodDevice(db, caller.scope.organisationId, pod.podId);
  if (!device) throw problem('pod-not-found');
  const wearer = wearerOf(pod, caller);
  const patientId = wearer?.patientId ?? null;
  audit(patientId, { podMac });
  const link = reading?.link ?? linkOf(lastHeardAt, now);
  return {
    ...device,
    podId: pod.podId,
    podMac,
    isWorn: pod.patientId !== null,
    patientId,
    wearer,
    reading: wearer && reading,
    counterJumpedAt: wire(jumpedAt),
    addressSharedAt: wire(sharedAt),
    registeredAt: instant(device.registeredAt.getTime()),
    expiresAt: wire(device.expiresAt),
    state: isRetired ? 'retired' : link.state,
    link,
    voltage: null,
    abilities: deviceAbilities(caller, 'Pod'),
  };
};
