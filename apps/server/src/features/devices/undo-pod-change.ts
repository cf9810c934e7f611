import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient } from '../patients/index.ts';
import { requireIndividual } from '../scope/index.ts';
import { lockAssignments, readAssignablePod } from './assignment-store.ts';
import { markUndone } from './change-store.ts';
import { findChange } from './history-store.ts';
import { movePod } from './move-pod.ts';
import { mayUndo, wireChange } from './wire-change.ts';

/** Assigns everyone in a change the pod that they wore before, as of now. */
export const undoPodChange: Handler<typeof api.devices.undoPodChange> = async (
  { body: { changeId } },
  context,
) => {
  const { db, caller, audit, now } = context;
  const { scope, userId } = caller;
  const level = requireIndividual(scope);
  await lockAssignments(db, scope.organisationId);
  const change = await findChange(db, scope, changeId);
  const patient = change?.person && (await findPatient(db, scope, change.person.patientId));
  if (!change || !patient) throw problem('pod-change-not-found');
  const { pod, newPod, takenFrom } = change;
  if (!mayUndo(change, now) || patient.podId !== (newPod?.podId ?? null))
    throw problem('pod-change-not-undoable');
  const before = pod && (await readAssignablePod(db, scope, pod.podId));
  if (pod && (!before || before.isRetired || before.wearerId !== null))
    throw problem('pod-change-not-undoable');
  const { patientId } = patient;
  const [podId, podIdBefore] = [pod?.podId ?? null, patient.podId];
  await movePod(context, { patientId, podIdBefore, podId, takenFrom: null });
  if (takenFrom && newPod)
    await movePod(context, {
      patientId: takenFrom.patientId,
      podIdBefore: null,
      podId: newPod.podId,
      takenFrom: null,
    });
  await markUndone(db, scope.organisationId, changeId, { at: new Date(now), userId });
  audit(patientId, { changeId, podMac: pod?.podMac ?? null, givenBackTo: takenFrom?.patientId ?? null });
  const undone = await findChange(db, scope, changeId);
  if (!undone) throw problem('pod-change-not-found');
  return wireChange(undone, level, now);
};
