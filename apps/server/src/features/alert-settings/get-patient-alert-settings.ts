import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { readOverrides, readSettings, withDefaults } from '../alert-rules/index.ts';
import { readEscalationRoles } from './get-alert-settings.ts';

/** Returns one person's own settings, and those from which they differ. */
export const getPatientAlertSettings: Handler<typeof api.alertSettings.getPatientAlertSettings> = async (
  { query },
  { db, caller, patient },
) => {
  const { organisationId } = caller.scope;
  const { patientId } = await patient(query.patientId);
  const { overrides, version } = await readOverrides(db, organisationId, patientId);
  const { settings } = await readSettings(db, organisationId);
  return {
    overrides: [...overrides],
    inherited: withDefaults(settings),
    ...(await readEscalationRoles(db, organisationId)),
    version,
    abilities: { edit: caller.permissions.has('Patients.Edit') },
  };
};
