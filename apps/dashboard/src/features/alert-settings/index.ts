export { byCare } from './care-order.ts';
export { overridesOf, withOverrides } from './own-settings.ts';
export { settingFieldsOf } from './setting-fields-of.tsx';
export { SettingList } from './setting-list.tsx';
export { settingLine } from './setting-text.ts';
