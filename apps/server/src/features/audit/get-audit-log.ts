import type { api, PrivacyLevel } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { pageOf } from '../../platform/table-page.ts';
import { auditEntry, idsIn } from './audit-entry.ts';
import { readNames } from './audit-name-store.ts';
import { readActions, readAuditPage } from './audit-table-store.ts';

/** Returns how much of a person the caller may read in the audit: nothing without the right to see people. */
const seenBy = ({ permissions, scope }: Caller): PrivacyLevel =>
  permissions.has('Patients.View') ? scope.privacy : 'anonymised';

/** Returns the audit of the caller's organisation. Filtering by a person requires the right to know them. */
export const getAuditLog: Handler<typeof api.audit.getAuditLog> = async ({ query }, { db, caller }) => {
  const sees = seenBy(caller);
  if (query.patientId !== undefined && sees === 'anonymised') throw problem('forbidden');
  const request = { ...query, page: pageOf(query) };
  const { rows, total } = await readAuditPage(db, caller.scope, sees, request);
  const names = await readNames(db, caller.scope, sees, idsIn(rows));
  return {
    rows: rows.map((row) => auditEntry(row, sees, names)),
    total,
    actions: await readActions(db, caller.scope.organisationId),
  };
};
