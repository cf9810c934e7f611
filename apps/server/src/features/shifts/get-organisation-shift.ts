import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { mayEditEverywhere, requireOwnOrganisation } from '../scope/index.ts';
import { wireShifts } from './plan-of.ts';
import { readShiftPlan } from './shift-store.ts';
import { type Turn, turnsAround } from './shift-turn.ts';

const wireTurn = ({ shiftId, startsAt, endsAt }: Turn) => ({
  shiftId,
  startsAt: instant(startsAt),
  endsAt: instant(endsAt),
});

/** Returns the shifts of the organisation, and the present one. */
export const getOrganisationShift: Handler<typeof api.shifts.getOrganisationShift> = async (
  { query },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, query.organisationId);
  const { shifts, version, timeZone } = await readShiftPlan(db, query.organisationId);
  const { previous, current, next } = turnsAround(shifts, timeZone, now);
  return {
    shifts: wireShifts(shifts),
    isStandard: version === 0,
    version,
    timeZone,
    previous: wireTurn(previous),
    current: wireTurn(current),
    next: wireTurn(next),
    abilities: { edit: mayEditEverywhere(caller) },
  };
};
