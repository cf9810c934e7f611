import { type api, lacksNote } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod } from './give-pod.ts';
import { findChange } from './history-store.ts';
import { wireChange } from './wire-change.ts';

/** Assigns a patient another pod, or none, or the same, and stores the reason. */
export const savePodChangeHistory: Handler<typeof api.devices.savePodChangeHistory> = async (
  { body },
  context,
) => {
  const { db, caller, audit, now } = context;
  const patient = await context.patient(body.patientId);
  if (patient.podMac === null) throw problem('no-pod-assigned');
  const note = body.note === undefined || body.note === '' ? null : body.note;
  if (lacksNote(body.reason, note)) throw problem('note-needed');
  const podMac = body.newPod === undefined ? patient.podMac : body.newPod;
  const to = { patientId: body.patientId, podMac, wearerId: body.wearerId };
  const assignment = await givePod(context, to, { reason: body.reason, note });
  const change = assignment.changeId && (await findChange(db, caller.scope, assignment.changeId));
  if (!change) throw problem('pod-change-not-found');
  audit(assignment.patientId, {
    reason: body.reason,
    podMac: assignment.podMac,
    podMacBefore: assignment.podMacBefore,
    takenFrom: assignment.takenFrom,
  });
  return wireChange(change, patient.level, now);
};
