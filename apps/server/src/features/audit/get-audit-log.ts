import type { api, PrivacyLevel } from '@padlight/contract';
import type { Caller, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { pageOf } from '../../platform/table-page.ts';
import { auditEntry } from './audit-entry.ts';
import { readActions, readAuditPage } from './audit-table-store.ts';

/** How much of a person the caller may read in the audit: nothing without the right to see people at all. */
const seenBy = ({ permissions, scope }: Caller): PrivacyLevel =>
  permissions.has('Patients.View') ? scope.privacy : 'anonymised';

/** The audit of the caller's organisation. A person can be asked for by who may know which one it is. */
export const getAuditLog: Handler<typeof api.audit.getAuditLog> = async ({ query }, { db, caller }) => {
  const sees = seenBy(caller);
  if (query.patientId !== undefined && sees === 'anonymised') throw problem('forbidden');
  const request = { ...query, page: pageOf(query) };
  const { rows, total } = await readAuditPage(db, caller.scope, sees, request);
  return {
    rows: rows.map((row) => auditEntry(row, sees)),
    total,
    actions: await readActions(db, caller.scope.organisationId),
  };
};
