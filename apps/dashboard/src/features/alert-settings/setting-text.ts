import type { AlertSetting, RoleId, Shift } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { safeChoices } from './safe-choices.ts';

/** What settings name by id, and how a shift is called. */
export interface SettingNames {
  readonly roles: readonly { readonly roleId: RoleId; readonly name: string }[];
  readonly defaultRole: { readonly name: string } | null;
  readonly shifts: readonly Shift[];
  readonly shiftName: (shift: Shift) => string;
}

/** A setting in words, one of each column of a table: when it calls, whom then, and how loud. */
export function settingText(t: TFunction<'alert-settings'>, setting: AlertSetting, names: SettingNames) {
  const { enabled, priority, delayMin, escalateAfterMin, escalateToRoleId, mail, sound } = setting;
  if (!enabled) return { priority: t('off'), delay: '', escalation: '', how: '', quiet: '' };
  const role = names.roles.find(({ roleId }) => roleId === escalateToRoleId)?.name ?? names.defaultRole?.name;
  const quiet = names.shifts.filter(({ shiftId }) => setting.quietShiftIds.includes(shiftId));
  const minutes = escalateAfterMin;
  return {
    priority: t(`priority.${priority}`),
    delay: delayMin === 0 ? t('atOnce') : t('afterMin', { count: delayMin }),
    escalation:
      minutes === null
        ? t('never')
        : role === undefined
          ? t('escalates', { count: minutes })
          : t('escalatesTo', { count: minutes, role }),
    how: [sound && t('sound'), mail && t('mail')].filter(Boolean).join(', ') || t('silent'),
    quiet: safeChoices(setting).mayBeQuiet && quiet.length > 0 ? quiet.map(names.shiftName).join(', ') : '',
  };
}

/** The same as one line. */
export const settingLine = (...of: Parameters<typeof settingText>): string =>
  Object.values(settingText(...of))
    .filter((texts) => texts !== '')
    .join(' · ');
