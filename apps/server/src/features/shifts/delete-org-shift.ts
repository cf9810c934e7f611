import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { readShiftPlan, storeShifts } from './shift-store.ts';

/** Deletes a shift: the previous one lasts until the next begins. */
export const deleteOrgShift: Handler<typeof api.shifts.deleteOrgShift> = async (
  { query },
  { db, caller, audit, announce, now },
) => {
  const { organisationId, shiftId } = query;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const before = await readShiftPlan(db, organisationId, true);
  const deletedShift = before.shifts.find((shift) => shift.shiftId === shiftId);
  if (!deletedShift) throw problem('shift-not-found');
  if (before.shifts.length === 1) throw problem('last-shift');
  const shifts = before.shifts.filter((shift) => shift !== deletedShift);
  const version = before.version + 1;
  await storeShifts(db, organisationId, shifts, { version, at: new Date(now), userId: caller.userId });
  audit(shiftId, { name: deletedShift.name });
  announce('alert-settings-changed', { organisationId });
  return { version };
};
