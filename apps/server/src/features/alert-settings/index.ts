import { api } from '@padlight/contract';
import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import { implement } from '../../platform/http/handler.ts';
import { getAlertSettings } from './get-alert-settings.ts';
import { getPatientAlertSettings } from './get-patient-alert-settings.ts';
import { type FollowSettings, saveAlertSettings } from './save-alert-settings.ts';
import { savePatientAlertSettings } from './save-patient-alert-settings.ts';

export { type AlertRules, type ReadRules, readRules, rulesOf } from './alert-rules.ts';
export { rememberRules } from './remember-rules.ts';
export type { FollowSettings } from './save-alert-settings.ts';

export const alertSettingCalls = (from: {
  readonly bus: Bus<Announcements>;
  readonly followSettings: FollowSettings;
}) =>
  implement(api.alertSettings, {
    getAlertSettings,
    saveAlertSettings: saveAlertSettings(from.bus, from.followSettings),
    getPatientAlertSettings,
    savePatientAlertSettings: savePatientAlertSettings(from.bus, from.followSettings),
  });
