import type { PatientId } from '@padlight/contract';
import type { CallContext } from '../../platform/http/handler.ts';
import { type AlertRules, readRules } from '../alert-rules/index.ts';
import { refreshPatients } from '../tiles/index.ts';
import { readReasons } from './due-reason-store.ts';
import { type Followed, type FollowedAlert, follow, lockFollowed } from './follow-store.ts';
import { settleAlerts } from './settle-alerts.ts';

function followedOf(
  { id, patientId, type, cause, lastRaisedAt }: FollowedAlert,
  rules: AlertRules,
): Followed {
  const setting = rules.settingOf(patientId, type, cause);
  const { priority, escalateAfterMin: after, escalateToRoleId: roleId, sound } = setting;
  const raisedAt = lastRaisedAt.getTime();
  const quiet = rules.quietUntil(setting, raisedAt);
  return {
    id,
    priority,
    escalateAt: after === null ? null : new Date(raisedAt + after * 60_000),
    roleId,
    sound,
    quietUntil: quiet === null ? null : new Date(quiet),
  };
}

/**
 * Applies settings that were just saved: open alerts change how they call or are switched off, and waiting
 * reasons become due by them.
 */
export async function followSettings(context: CallContext, patientId?: PatientId): Promise<void> {
  const { db, caller, now } = context;
  const { organisationId } = caller.scope;
  const rules = await readRules(db, organisationId);
  const evidence = await readReasons(db, organisationId, patientId);
  const options = { now, rules: async () => rules, endedBy: caller.userId };
  const changed = await settleAlerts(db, organisationId, evidence, options);
  const open = await lockFollowed(db, organisationId, patientId);
  await follow(
    db,
    organisationId,
    open.map((alert) => followedOf(alert, rules)),
  );
  const patientIds = new Set([...changed, ...open.map((alert) => alert.patientId)]);
  await refreshPatients(
    context,
    [...patientIds].map((id) => ({ patientId: id })),
  );
}
