import { absenceMin, type api, instant } from '@padlight/contract';
import type { Handler, Scope } from '../../platform/http/handler.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { type AbsenceRow, readAbsence, readOpenAbsences } from './absence-store.ts';

/** Whether a carer who is away cares for people in the areas of a scope. */
const isShared = ({ wardIds: seen }: Scope, { wardIds }: AbsenceRow): boolean =>
  seen === 'all' || wardIds === null || wardIds.some((wardId) => seen.includes(wardId));

/** Who is away in the caller's areas, and the caller's own absence with how it ended, for as long as one lasts. */
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
        (one) => one.userId !== caller.userId && one.endsAt.getTime() > now && isShared(caller.scope, one),
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
