import type { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { findPatient, requireIndividual } from '../patients/index.ts';
import { withDefaults } from './alert-rules.ts';
import { requireSafeSettings } from './require-safe-settings.ts';
import type { FollowSettings } from './save-alert-settings.ts';
import { readOverrides, readSettings, storeOverrides } from './setting-store.ts';

/** Saves what is set otherwise for one person; their open alerts follow at once. */
export const savePatientAlertSettings =
  (
    bus: Bus<Announcements>,
    follow: FollowSettings,
  ): Handler<typeof api.alertSettings.savePatientAlertSettings> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    requireIndividual(caller.scope);
    const { organisationId } = caller.scope;
    const patient = await findPatient(db, caller.scope, body.patientId);
    if (!patient) throw problem('patient-not-found');
    const { patientId } = patient;
    const { settings } = await readSettings(db, organisationId);
    const { overrides } = body;
    await requireSafeSettings(db, organisationId, 'overrides', overrides, withDefaults(settings));
    const before = await readOverrides(db, organisationId, patientId);
    const version = body.version + 1;
    const saved = { version, at: new Date(now), userId: caller.userId };
    if (!(await storeOverrides(db, organisationId, patientId, overrides, saved)))
      throw problem('changed-meanwhile');
    audit(patientId, { before: before.overrides, after: overrides });
    await follow(context, patientId);
    afterCommit(() => bus.publish('alert-settings-changed', { organisationId }));
    return { version };
  };
