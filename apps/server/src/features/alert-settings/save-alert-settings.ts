import type { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { CallContext, Handler } from '../../platform/http/handler.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireOwnOrganisation } from '../scope/index.ts';
import { withDefaults } from './alert-rules.ts';
import { requireSafeSettings } from './require-safe-settings.ts';
import { readSettings, storeSettings } from './setting-store.ts';

/** Has the open alerts of an organisation, or of one person of it, follow settings that were just saved. */
export type FollowSettings = (context: CallContext, patientId?: string) => Promise<void>;

/** Saves the organisation's settings; open alerts follow at once. */
export const saveAlertSettings =
  (bus: Bus<Announcements>, follow: FollowSettings): Handler<typeof api.alertSettings.saveAlertSettings> =>
  async ({ body }, context) => {
    const { db, caller, audit, afterCommit, now } = context;
    const { organisationId, settings } = body;
    requireOwnOrganisation(caller.scope, organisationId);
    await requireSafeSettings(db, organisationId, 'settings', settings, withDefaults(settings));
    const before = await readSettings(db, organisationId);
    const version = body.version + 1;
    const saved = { version, at: new Date(now), userId: caller.userId };
    if (!(await storeSettings(db, organisationId, settings, saved))) throw problem('changed-meanwhile');
    audit(String(organisationId), { before: before.settings, after: settings });
    await follow(context);
    afterCommit(() => bus.publish('alert-settings-changed', { organisationId }));
    return { version };
  };
