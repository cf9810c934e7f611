import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireEveryPlace, requireOwnOrganisation } from '../scope/index.ts';
import { planOf, wireShifts } from './plan-of.ts';
import { readShiftPlan, storeShifts } from './shift-store.ts';

/** Saves all shifts of the caller's organisation. */
export const saveOrgShift: Handler<typeof api.shifts.saveOrgShift> = async (
  { body },
  { db, caller, audit, announce, now },
) => {
  const { organisationId } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  requireEveryPlace(caller);
  const before = await readShiftPlan(db, organisationId, true);
  if (before.version !== body.version) throw problem('changed-meanwhile');
  const shifts = planOf(body.shifts, before.shifts);
  const version = before.version + 1;
  await storeShifts(db, organisationId, shifts, { version, at: new Date(now), userId: caller.userId });
  audit(String(organisationId), { before: wireShifts(before.shifts), after: wireShifts(shifts) });
  announce('alert-settings-changed', { organisationId });
  return { version };
};
