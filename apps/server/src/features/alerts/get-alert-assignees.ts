import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { readAssignees } from './assignee-store.ts';

/** Who may be given the alerts of a patient in the caller's care. */
export const getAlertAssignees: Handler<typeof api.alerts.getAlertAssignees> = async (
  { query },
  { db, caller },
) => {
  requireIndividual(caller.scope);
  const patient = await findPatient(db, caller.scope, query.patientId);
  if (!patient) throw problem('patient-not-found');
  const found = await readAssignees(db, caller.scope.organisationId, patient.patientId);
  return { assignees: found.map((one) => ({ ...one, isMe: one.userId === caller.userId })) };
};
