import { type api, instant, type PersonRow } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/table-page.ts';
import { requireIndividual, requireOwnOrganisation } from '../scope/index.ts';
import { measuredWithinMs } from './measured-store.ts';
import { type ListedPerson, readPeoplePage } from './people-store.ts';
import { mayAdd, personAbilities } from './person-policy.ts';

const wire = (at: Date | null) => at && instant(at.getTime());

const rowOf = (
  caller: Caller,
  { lastHeardAt, decision, decidedAt, ...row }: ListedPerson,
  now: number,
): PersonRow => ({
  ...row,
  monitoringConsent: decision && decidedAt && { decision, at: instant(decidedAt.getTime()) },
  archivedAt: wire(row.archivedAt),
  measuredLately: lastHeardAt !== null && lastHeardAt.getTime() > now - measuredWithinMs,
  abilities: personAbilities(caller, row.archivedAt !== null),
});

/** Returns the people of the caller's organisation and areas, in care or archived. */
export const getAllPatients: Handler<typeof api.people.getAllPatients> = async (
  { query },
  { db, caller, now },
) => {
  const { scope } = caller;
  requireIndividual(scope);
  requireOwnOrganisation(scope, query.organisationId);
  const { search, wardId, patientId } = query;
  const isArchived = query.archived === 'yes';
  const page = await readPeoplePage(db, scope, {
    search,
    wardId,
    patientId,
    isArchived,
    page: pageOf(query),
  });
  return {
    rows: page.rows.map((row) => rowOf(caller, row, now)),
    total: page.total,
    abilities: { add: mayAdd(caller) },
  };
};
