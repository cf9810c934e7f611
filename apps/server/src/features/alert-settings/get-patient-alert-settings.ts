import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { withDefaults } from './alert-rules.ts';
import { readEscalationRoles } from './get-alert-settings.ts';
import { readOverrides, readSettings } from './setting-store.ts';

/** What is set otherwise for one person, and what it is otherwise than. */
export const getPatientAlertSettings: Handler<typeof api.alertSettings.getPatientAlertSettings> = async (
  { query },
  { db, caller },
) => {
  requireIndividual(caller.scope);
  const { organisationId } = caller.scope;
  const patient = await findPatient(db, caller.scope, query.patientId);
  if (!patient) throw problem('patient-not-found');
  const { overrides, version } = await readOverrides(db, organisationId, patient.patientId);
  const { settings } = await readSettings(db, organisationId);
  return {
    overrides: [...overrides],
    inherited: withDefaults(settings),
    ...(await readEscalationRoles(db, organisationId)),
    version,
    abilities: { edit: caller.permissions.has('Patients.Edit') },
  };
};
