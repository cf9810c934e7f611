import type { Announcements } from '../../announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { type AlertRules, type FollowSettings, readRules } from '../alert-settings/index.ts';
import { refreshPatients } from '../board/index.ts';
import {
  type Followed,
  type FollowedAlert,
  type FollowedReason,
  follow,
  lockFollowed,
  lockFollowedReasons,
  setReasons,
} from './follow-store.ts';
import { insertSteps } from './step-store.ts';

function followedOf({ id, patientId, type, lastRaisedAt }: FollowedAlert, rules: AlertRules): Followed {
  const setting = rules.settingOf(patientId, type);
  const { enabled, priority, escalateAfterMin: after, escalateToRoleId: roleId, sound } = setting;
  const raisedAt = lastRaisedAt.getTime();
  const quiet = rules.quietUntil(setting, raisedAt);
  return {
    id,
    off: !enabled,
    priority,
    escalateAt: after === null ? null : new Date(raisedAt + after * 60_000),
    roleId,
    sound,
    quietUntil: quiet === null ? null : new Date(quiet),
  };
}

/** When a reason is to be raised by the rules of now, where that is not as it was. What a carer silenced stays so. */
function reasonOf(reason: FollowedReason, rules: AlertRules, now: number): FollowedReason | undefined {
  const { enabled, delayMin } = rules.settingOf(reason.patientId, reason.type);
  if (!enabled) return reason.isOff ? undefined : { ...reason, isOff: true, raiseAt: null };
  if (!reason.isOff && (reason.raiseAt === null || reason.isSilenced)) return undefined;
  const at = Math.max(now, reason.since.getTime() + delayMin * 60_000);
  return { ...reason, isOff: false, raiseAt: new Date(at) };
}

/** Has alerts follow settings that were just saved: open ones call as set now or are switched off, and reasons that wait are due by them. */
export const followSettings =
  (bus: Bus<Announcements>): FollowSettings =>
  async (context, patientId) => {
    const { db, caller, now } = context;
    const { organisationId } = caller.scope;
    const rules = await readRules(db, organisationId);
    const reasons = await lockFollowedReasons(db, organisationId, patientId);
    const changed = reasons.flatMap((reason) => reasonOf(reason, rules, now) ?? []);
    await setReasons(db, organisationId, changed);
    const open = await lockFollowed(db, organisationId, patientId);
    const followed = open.map((alert) => followedOf(alert, rules));
    const at = new Date(now);
    await follow(db, organisationId, followed, at);
    const off = followed.filter((one) => one.off);
    await insertSteps(
      db,
      organisationId,
      off.map(({ id }) => ({
        alertId: id,
        kind: 'resolved',
        at,
        reason: 'switched-off',
        userId: caller.userId,
      })),
    );
    await refreshPatients(bus, context, open);
  };
