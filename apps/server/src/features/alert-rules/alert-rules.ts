import {
  type AlertCause,
  type AlertOverride,
  type AlertSetting,
  type AlertType,
  alertKinds,
  type OrganisationId,
  type PatientId,
  withinLimits,
  withOverride,
} from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { readShiftPlan, type ShiftPlan, turnsAround } from '../shifts/index.ts';
import { defaultSettings } from './default-settings.ts';
import { readAllOverrides, readSettings } from './setting-store.ts';

/** The rules for when and how an organisation's alerts call. */
export interface AlertRules {
  /** Returns the person's own setting, else the organisation's, else the default; a cause may override parts of it. */
  settingOf(patientId: PatientId, type: AlertType, cause?: AlertCause | null): AlertSetting;
  /** Returns until when an alert raised at an epoch ms is quiet; null if it is not. */
  quietUntil(setting: AlertSetting, at: number): number | null;
}

/** Reads an organisation's rules, from the tables or from memory. */
export type ReadRules = (db: Db, organisationId: OrganisationId) => Promise<AlertRules>;

/** Completes the organisation's settings with the defaults, for all types. */
export const withDefaults = (settings: readonly AlertSetting[]): AlertSetting[] =>
  defaultSettings.map((standard) =>
    withinLimits(settings.find(({ type }) => type === standard.type) ?? standard),
  );

/**
 * Makes alerts of possible falls and of rechecks call under any settings: with sound, at once, in every
 * shift, and with at least medium priority.
 */
const callingAtOnce = (setting: AlertSetting): AlertSetting => ({
  ...setting,
  enabled: true,
  delayMin: 0,
  priority: setting.priority === 'low' ? 'medium' : setting.priority,
  sound: true,
  quietShiftIds: [],
});

/** Returns the end of the quiet shifts around an instant, at most a day; null if its shift is not quiet. */
function endOfQuiet({ shifts, timeZone }: ShiftPlan, quiet: readonly string[], at: number): number | null {
  let until: number | null = null;
  for (let n = 0; n < shifts.length; n++) {
    const { current } = turnsAround(shifts, timeZone, until ?? at);
    if (!quiet.includes(current.shiftId)) break;
    until = current.endsAt;
  }
  return until;
}

/** Builds rules from stored settings. */
export function rulesOf(
  settings: readonly AlertSetting[],
  overrides: ReadonlyMap<string, readonly AlertOverride[]>,
  plan: ShiftPlan,
): AlertRules {
  const ofAll = new Map(withDefaults(settings).map((setting) => [setting.type, setting]));
  return {
    settingOf(patientId, type, cause) {
      const inherited = ofAll.get(type);
      if (!inherited) throw new RangeError(`There is no alert of type ${type}.`);
      const own = overrides.get(patientId)?.find((override) => override.type === type);
      const setting = own ? withinLimits(withOverride(inherited, own)) : inherited;
      return cause ? callingAtOnce(setting) : setting;
    },
    quietUntil({ type, priority, quietShiftIds }, at) {
      if (priority === 'high' || !alertKinds[type].limits.mayBeQuiet || quietShiftIds.length === 0)
        return null;
      return endOfQuiet(plan, quietShiftIds, at);
    },
  };
}

/** Reads an organisation's rules from the tables. */
export const readRules: ReadRules = async (db, organisationId) => {
  const { settings } = await readSettings(db, organisationId);
  const overrides = await readAllOverrides(db, organisationId);
  const plan = await readShiftPlan(db, organisationId);
  return rulesOf(settings, new Map(overrides.map((entry) => [entry.patientId, entry.overrides])), plan);
};
