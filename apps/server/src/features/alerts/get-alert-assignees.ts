import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readAssignees } from './assignee-store.ts';

/** Returns who may be assigned the alerts of a patient in the caller's care. */
export const getAlertAssignees: Handler<typeof api.alerts.getAlertAssignees> = async (
  { query },
  { db, caller, patient },
) => {
  const { patientId } = await patient(query.patientId);
  const users = await readAssignees(db, caller.scope.organisationId, patientId);
  return { assignees: users.map((user) => ({ ...user, isMe: user.userId === caller.userId })) };
};
