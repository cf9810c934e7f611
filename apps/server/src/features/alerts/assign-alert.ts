import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireIndividual } from '../scope/index.ts';
import { markAssigned } from './alert-store.ts';
import { announceAlert, requireOpenAlert } from './announce-alert.ts';
import { readAssignees } from './assignee-store.ts';
import { insertSteps } from './step-store.ts';

/** Assigns an open alert to a user who may see the person, or removes the assignment. */
export const assignAlert: Handler<typeof api.alerts.assignAlert> = async ({ body }, context) => {
  const { db, caller, audit, now } = context;
  requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  const open = await requireOpenAlert(context, { alertIds: [body.alertId] });
  const { alertId, patientId } = open;
  const { userId: toUserId, note } = body;
  if (toUserId !== null) {
    const [assignee] = await readAssignees(db, organisationId, patientId, toUserId);
    if (!assignee) throw problem('assignee-not-found');
  }
  if (toUserId !== open.assignedTo) {
    await markAssigned(db, organisationId, alertId, toUserId);
    const kind = toUserId === null ? 'unassigned' : 'assigned';
    const at = new Date(now);
    await insertSteps(db, organisationId, [{ alertId, kind, at, userId: caller.userId, toUserId, note }]);
  }
  audit(alertId, { patientId, assignedTo: toUserId, note });
  return announceAlert(context, open);
};
