import { absenceMin, type api, instant } from '@padlight/contract';
import type { Handler, Scope } from '../../platform/http/handler.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { type AbsenceRow, readAbsence, readOpenAbsences } from './absence-store.ts';

/** Returns whether an absent carer has people in the areas of a scope. */
const isShared = ({ wardIds: scopeWards }: Scope, { wardIds }: AbsenceRow): boolean =>
  scopeWards === 'all' || wardIds === null || wardIds.some((wardId) => scopeWards.includes(wardId));

/**
 * Returns who is away in the caller's areas, and the caller's own absence with how it ended, for as long as one lasts.
 */
export const getAbsences: Handler<typeof api.absences.getAbsences> = async (
  { query: { organisationId } },
  { db, caller, now },
) => {
  requireOwnOrganisation(caller.scope, organisationId);
  requireIndividual(caller.scope);
  const open = await readOpenAbsences(db, organisationId);
  const last = await readAbsence(db, organisationId, caller.userId);
  const isNews = last && (last.endedAt ?? last.endsAt).getTime() > now - absenceMin * 60_000;
  return {
    absences: open
      .filter(
        (absence) =>
          absence.userId !== caller.userId &&
          absence.endsAt.getTime() > now &&
          isShared(caller.scope, absence),
      )
      .map(({ userId, name, endsAt }) => ({ userId, name, until: instant(endsAt.getTime()) })),
    own: isNews
      ? {
          until: instant(last.endsAt.getTime()),
          endedAt: last.endedAt && instant(last.endedAt.getTime()),
          endedBy: last.endedBy,
        }
      : null,
  };
};
