import { type api, archiveUndoMs, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod } from '../devices/index.ts';
import { markArchived } from '../patients/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { lockPerson, openAnyPatient, readEditedPerson } from './edited-person.ts';
import { requireNames } from './person-policy.ts';

/** Hides a person everywhere except in the archive, and frees their pod. */
export const archivePatient: Handler<typeof api.people.archivePatient> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireNames(caller);
  const { patientId, confirmName } = body;
  await lockPerson(db, caller, patientId);
  const row = await openAnyPatient(db, caller, patientId, 'in-care');
  const { measuredLately } = await readEditedPerson(db, caller, row, now);
  const isConfirmed = confirmName === undefined ? !measuredLately : confirmName.trim() === row.alias;
  if (!isConfirmed) throw problem('name-not-confirmed');
  if (row.podId !== null) await givePod(context, { patientId, podMac: null });
  await markArchived(db, row.organisationId, [row.patientId], { at: new Date(now), userId: caller.userId });
  await refreshPatients(context, [{ patientId }], 'patientUpdated');
  audit(patientId, { podMac: row.podMac, measuredLately });
  return { success: true, archivedAt: instant(now), undoUntil: instant(now + archiveUndoMs) };
};
