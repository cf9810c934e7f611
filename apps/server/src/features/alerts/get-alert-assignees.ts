import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readAssignees } from './assignee-store.ts';

/** Who may be given the alerts of a patient in the caller's care. */
export const getAlertAssignees: Handler<typeof api.alerts.getAlertAssignees> = async (
  { query },
  { db, caller, patient },
) => {
  const { patientId } = await patient(query.patientId);
  const found = await readAssignees(db, caller.scope.organisationId, patientId);
  return { assignees: found.map((one) => ({ ...one, isMe: one.userId === caller.userId })) };
};
