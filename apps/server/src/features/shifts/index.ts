import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { deleteOrgShift } from './delete-org-shift.ts';
import { getOrganisationShift } from './get-organisation-shift.ts';
import { saveOrgShift } from './save-org-shift.ts';

export { readShiftPlan, type ShiftPlan } from './shift-store.ts';
export { turnsAround } from './shift-turn.ts';

export const shiftCalls = implement(api.shifts, {
  getOrganisationShift,
  saveOrgShift,
  deleteOrgShift,
});
