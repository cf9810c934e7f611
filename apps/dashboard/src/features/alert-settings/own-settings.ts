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

/** Which fields of a setting differ from another's of its type. */
export const differences = (one: AlertSetting, other: AlertSetting): Field[] =>
  fields.filter((field) => text(one[field]) !== text(other[field]));

/** Settings as they count for a person: what is set otherwise, over what is inherited. */
export const withOverrides = (
  inherited: readonly AlertSetting[],
  overrides: readonly AlertOverride[],
): AlertSetting[] =>
  inherited.map((setting) =>
    withOverride(setting, overrides.find(({ type }) => type === setting.type) ?? { type: setting.type }),
  );

/** What of these settings is set otherwise than inherited, and that alone: the rest goes on following. */
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
