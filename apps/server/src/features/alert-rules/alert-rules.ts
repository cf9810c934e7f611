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

/** When and how an organisation's alerts call. */
export interface AlertRules {
  /** The person's own, else the organisation's, else the default; a cause may have what is set count less. */
  settingOf(patientId: PatientId, type: AlertType, cause?: AlertCause | null): AlertSetting;
  /** Until when an alert is quiet that is raised at an epoch ms; null: it is not. */
  quietUntil(setting: AlertSetting, at: number): number | null;
}

/** Reads an organisation's rules, from the tables or from what is remembered of them. */
export type ReadRules = (db: Db, organisationId: OrganisationId) => Promise<AlertRules>;

/** All types: what the organisation saved over the defaults. */
export const withDefaults = (settings: readonly AlertSetting[]): AlertSetting[] =>
  defaultSettings.map((standard) =>
    withinLimits(settings.find(({ type }) => type === standard.type) ?? standard),
  );

/** Who may have fallen, or is checked again after a fall, calls whatever is set for the type: with sound, at once, in every shift, and with medium priority at least. */
const callingAtOnce = (setting: AlertSetting): AlertSetting => ({
  ...setting,
  enabled: true,
  delayMin: 0,
  priority: setting.priority === 'low' ? 'medium' : setting.priority,
  sound: true,
  quietShiftIds: [],
});

/** The end of the stretch of quiet shifts that an instant lies in; null: its shift is not quiet. A day at most. */
function endOfQuiet({ shifts, timeZone }: ShiftPlan, quiet: readonly string[], at: number): number | null {
  let until: number | null = null;
  for (let n = 0; n < shifts.length; n++) {
    const { current } = turnsAround(shifts, timeZone, until ?? at);
    if (!quiet.includes(current.shiftId)) break;
    until = current.endsAt;
  }
  return until;
}

/** Rules from what was saved. */
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
      const own = overrides.get(patientId)?.find((one) => one.type === type);
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
  return rulesOf(settings, new Map(overrides.map((one) => [one.patientId, one.overrides])), plan);
};
