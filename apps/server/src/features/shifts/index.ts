import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { deleteOrgShift } from './delete-org-shift.ts';
import { getOrganisationShift } from './get-organisation-shift.ts';
import { saveOrgShift } from './save-org-shift.ts';

export { readShiftPlan, type ShiftPlan } from './shift-store.ts';
export { turnsAround } from './shift-turn.ts';

export const shiftCalls = ({ bus }: { readonly bus: Bus<Announcements> }) =>
  implement(api.shifts, {
    getOrganisationShift,
    saveOrgShift: saveOrgShift(bus),
    deleteOrgShift: deleteOrgShift(bus),
  });
