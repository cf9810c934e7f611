import { api } from '@padlight/contract';
import { implement } from '../../platform/http/handler.ts';
import { getCustomTheme } from './get-custom-theme.ts';
import { getOrgSettings } from './get-org-settings.ts';

export const settingCalls = implement(api.settings, { getCustomTheme, getOrgSettings });
