import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { givePod, readWornPods } from '../devices/index.ts';
import { markArchived } from '../patients/index.ts';
import { lockPerson, openAnyPatient, requireNames } from '../people/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { erasePersons } from './erase-person-store.ts';
import { insertErasure } from './erasure-store.ts';

/**
 * Deletes a person and all data that name them at once; their measurements, possibly millions, follow in the
 * background. The audit has the id alone.
 */
export const deletePatient: Handler<typeof api.erasures.deletePatient> = async ({ body }, context) => {
  const { db, caller, audit, announce, now } = context;
  requireNames(caller);
  const { patientId, confirmName } = body;
  await lockPerson(db, caller, patientId);
  const row = await openAnyPatient(db, caller, patientId, 'both');
  if (confirmName.trim() !== row.alias) throw problem('name-not-confirmed');
  const at = new Date(now);
  if (row.archivedAt === null) {
    if (row.podId !== null) await givePod(context, { patientId, podMac: null });
    await markArchived(db, row.organisationId, [patientId], { at, userId: caller.userId });
    await refreshPatients(context, [{ patientId }], 'patientUpdated');
  }
  const worn = await readWornPods(db, row, at);
  const { organisationId } = row;
  const rows = await erasePersons(db, organisationId, [patientId]);
  const erasureId = await insertErasure(db, {
    organisationId,
    patientId,
    erasedAt: at,
    by: caller.displayName,
    rows,
    worn,
  });
  announce('measurements-erased', { organisationId, times: worn });
  audit(patientId, { erasureId, rows });
  return { success: true, erasureId };
};
