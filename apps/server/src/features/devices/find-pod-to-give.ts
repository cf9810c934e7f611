import { type api, instant, readPodName } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { findAssignablePod } from './assignment-store.ts';

const wire = (at: Date | null) => at && instant(at.getTime());

/** Returns a pod by its label, with its wearer; a pod worn outside of the caller's wards can't be assigned. */
export const findPodToGive: Handler<typeof api.devices.findPodToGive> = async ({ query }, { db, caller }) => {
  const { scope } = caller;
  const level = requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  const name = readPodName(query.pod);
  const pod = name && (await findAssignablePod(db, scope, name));
  if (!pod) throw problem('pod-not-found');
  if (pod.isRetired) throw problem('pod-retired');
  const { podId, podMac, serialNumber, wearerId, room } = pod;
  if (wearerId !== null && !pod.wearerInScope) throw problem('pod-in-use');
  const label = (level === 'private' ? pod.alias : pod.code) ?? '';
  return {
    podId,
    podMac,
    serialNumber,
    expiresAt: wire(pod.expiresAt),
    lastHeardAt: wire(pod.lastHeardAt),
    wearer: wearerId && { patientId: wearerId, label, room },
  };
};
