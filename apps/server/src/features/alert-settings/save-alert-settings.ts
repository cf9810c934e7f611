import type { api } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { readSettings, storeSettings, withDefaults } from '../alert-rules/index.ts';
import { followSettings } from '../alerts/index.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { requireSafeSettings } from './require-safe-settings.ts';

/** Saves the organisation's settings; open alerts follow at once. */
export const saveAlertSettings: Handler<typeof api.alertSettings.saveAlertSettings> = async (
  { body },
  context,
) => {
  const { db, caller, audit, announce, now } = context;
  const { organisationId, settings } = body;
  requireOwnOrganisation(caller.scope, organisationId);
  await requireSafeSettings(db, organisationId, { settings }, withDefaults(settings));
  const before = await readSettings(db, organisationId);
  const version = body.version + 1;
  const saved = { version, at: new Date(now), userId: caller.userId };
  if (!(await storeSettings(db, organisationId, settings, saved))) throw problem('changed-meanwhile');
  audit(String(organisationId), { before: before.settings, after: settings });
  await followSettings(context);
  announce('alert-settings-changed', { organisationId });
  return { version };
};
