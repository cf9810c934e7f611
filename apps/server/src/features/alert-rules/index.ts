export {
  type AlertRules,
  type ReadRules,
  readRules,
  rulesOf,
  withDefaults,
} from './alert-rules.ts';
export { defaultSettings } from './default-settings.ts';
export { escalationRole, readEmptyRoles } from './empty-roles.ts';
export { rememberRules } from './remember-rules.ts';
export { readOverrides, readRoles, readSettings, storeOverrides, storeSettings } from './setting-store.ts';
