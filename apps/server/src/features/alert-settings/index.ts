import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getAlertSettings } from './get-alert-settings.ts';
import { getPatientAlertSettings } from './get-patient-alert-settings.ts';
import { saveAlertSettings } from './save-alert-settings.ts';
import { savePatientAlertSettings } from './save-patient-alert-settings.ts';

export const alertSettingCalls = implement(api.alertSettings, {
  getAlertSettings,
  saveAlertSettings,
  getPatientAlertSettings,
  savePatientAlertSettings,
});
