import { type api, lacksNote } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod } from './give-pod.ts';
import { findChange } from './history-store.ts';
import { wireChange } from './wire-change.ts';

/** Gives a patient another pod, or none, or the same, and keeps why. */
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
  const given = await givePod(context, to, { reason: body.reason, note });
  const change = given.changeId && (await findChange(db, caller.scope, given.changeId));
  if (!change) throw problem('pod-change-not-found');
  audit(given.patientId, {
    reason: body.reason,
    podMac: given.podMac,
    podMacBefore: given.podMacBefore,
    takenFrom: given.takenFrom,
  });
  return wireChange(change, patient.level, now);
};
