import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { readAssignablePod } from './assignment-store.ts';
import { changesOfPatient, changesOfPod } from './history-store.ts';
import { wireChange } from './wire-change.ts';

/** Returns the changes of one patient's pods, or of one pod with its wearers. */
export const getPodChangeHistory: Handler<typeof api.devices.getPodChangeHistory> = async (
  { query },
  { db, caller, audit, patient, now },
) => {
  const { scope } = caller;
  const level = requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  const { patientId, podId } = query;
  if (patientId !== undefined) {
    await patient(patientId, { view: 'pod-changes' });
    const rows = await changesOfPatient(db, scope, patientId);
    return rows.map((row) => wireChange(row, level, now));
  }
  if (podId === undefined) throw problem('bad-request', { message: 'Name a pod or a patient.' });
  const pod = await readAssignablePod(db, scope, podId);
  if (!pod || (pod.wearerId !== null && !pod.wearerInScope)) throw problem('pod-not-found');
  audit(pod.wearerId, { view: 'pod-changes', podMac: pod.podMac });
  const rows = await changesOfPod(db, scope, podId);
  return rows.map((row) => wireChange(row, level, now));
};
