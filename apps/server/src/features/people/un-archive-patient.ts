import { type api, archiveUndoMs } from '@padlight/contract';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import type { OpenedPatient } from '../../platform/http/opened-patient.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod, readPodTakenAt } from '../devices/index.ts';
import { markRestored } from '../patients/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockPerson, openAnyPatient } from './edited-person.ts';
import { requireNames } from './person-policy.ts';

/** Time that an answer may take on its way, so that the caller has the whole period. */
const answeredWithinMs = 5_000;

/** Returns whether the caller archived them just now. */
const isOwnAct = ({ caller, now }: CallContext, { archivedAt, archivedBy }: OpenedPatient): boolean =>
  archivedBy === caller.userId &&
  archivedAt !== null &&
  now <= archivedAt.getTime() + archiveUndoMs + answeredWithinMs;

/** Restores a person from the archive; the user who archived them just now restores the pod, too. */
export const unArchivePatient: Handler<typeof api.people.unArchivePatient> = async ({ body }, context) => {
  const { db, caller, audit } = context;
  requireNames(caller);
  const { patientId, undo } = body;
  await lockPerson(db, caller, patientId);
  const row = await openAnyPatient(db, caller, patientId, 'archived');
  if (undo && !isOwnAct(context, row)) throw problem('archive-settled');
  if (!undo && !caller.permissions.has('Patients.Restore')) throw problem('forbidden');
  const hasBed = await markRestored(db, row);
  const podMac = undo && row.archivedAt ? await readPodTakenAt(db, row, row.archivedAt) : undefined;
  if (podMac) await givePod(context, { patientId, podMac });
  await refreshPatients(context, [{ patientId }], 'patientUpdated');
  audit(patientId, { undo, hasBed, podMac: podMac ?? null });
  return { success: true, hasBed: hasBed || row.bed === null, hasPod: podMac !== undefined };
};
