import { type AlertOverride, type AlertSetting, withOverride } from '@padlight/contract';

const fields = [
  'enabled',
  'priority',
  'delayMin',
  'escalateAfterMin',
  'escalateToRoleId',
  'mail',
  'sound',
  'quietShiftIds',
] as const satisfies readonly (keyof AlertSetting)[];
type Field = (typeof fields)[number];

const text = (value: AlertSetting[Field]): string =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : value);

/** The fields in which a setting differs from another of its type. */
export const differences = (setting: AlertSetting, other: AlertSetting): Field[] =>
  fields.filter((field) => text(setting[field]) !== text(other[field]));

/** A person's effective settings: their own fields over the inherited ones. */
export const withOverrides = (
  inherited: readonly AlertSetting[],
  overrides: readonly AlertOverride[],
): AlertSetting[] =>
  inherited.map((setting) =>
    withOverride(setting, overrides.find(({ type }) => type === setting.type) ?? { type: setting.type }),
  );

/** Only the fields that differ from the inherited settings: the others keep following them. */
export const overridesOf = (
  settings: readonly AlertSetting[],
  inherited: readonly AlertSetting[],
): AlertOverride[] =>
  settings.flatMap((setting) => {
    const standard = inherited.find(({ type }) => type === setting.type);
    const own = standard ? differences(setting, standard) : [];
    if (own.length === 0) return [];
    return [{ type: setting.type, ...Object.fromEntries(own.map((field) => [field, setting[field]])) }];
  });
