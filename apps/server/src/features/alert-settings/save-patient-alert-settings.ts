import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readOverrides, readSettings, storeOverrides, withDefaults } from '../alert-rules/index.ts';
import { followSettings } from '../alerts/index.ts';
import { requireSafeSettings } from './require-safe-settings.ts';

/** Saves one person's own settings; their open alerts follow at once. */
export const savePatientAlertSettings: Handler<typeof api.alertSettings.savePatientAlertSettings> = async (
  { body },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  const { organisationId } = caller.scope;
  const { patientId } = await context.patient(body.patientId);
  const { settings } = await readSettings(db, organisationId);
  const { overrides } = body;
  await requireSafeSettings(db, organisationId, { overrides }, withDefaults(settings));
  const before = await readOverrides(db, organisationId, patientId);
  const version = body.version + 1;
  const saved = { version, at: new Date(now), userId: caller.userId };
  if (!(await storeOverrides(db, { organisationId, patientId }, overrides, saved)))
    throw problem('changed-meanwhile');
  audit(patientId, { before: before.overrides, after: overrides });
  await followSettings(context, patientId);
  announce('alert-settings-changed', { organisationId });
  return { version };
};
