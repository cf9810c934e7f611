import type { AlertSetting, RoleId, Shift } from '@padlight/contract';
import type { TFunction } from 'i18next';
import { safeChoices } from './safe-choices.ts';

interface CalledRole {
  readonly name: string;
  /** False: no user has the role, so it calls no one. */
  readonly hasUsers: boolean;
}

/** The names of what settings refer to by id, and of the shifts. */
export interface SettingNames {
  readonly roles: readonly (CalledRole & { readonly roleId: RoleId })[];
  readonly defaultRole: CalledRole | null;
  readonly shifts: readonly Shift[];
  readonly shiftName: (shift: Shift) => string;
}

/** The role that is called if no one acknowledges it; undefined: none, or it never escalates. */
export const calledRole = (
  { escalateAfterMin, escalateToRoleId }: Pick<AlertSetting, 'escalateAfterMin' | 'escalateToRoleId'>,
  { roles, defaultRole }: Pick<SettingNames, 'roles' | 'defaultRole'>,
): CalledRole | undefined =>
  escalateAfterMin === null
    ? undefined
    : (roles.find(({ roleId }) => roleId === escalateToRoleId) ?? defaultRole ?? undefined);

/** A setting as texts, one for each column: when it calls, whom it calls then, and how loud. */
export function settingText(t: TFunction<'alert-settings'>, setting: AlertSetting, names: SettingNames) {
  const { enabled, priority, delayMin, escalateAfterMin, mail, sound } = setting;
  if (!enabled) return { priority: t('off'), delay: '', escalation: '', how: '', quiet: '' };
  const role = calledRole(setting, names);
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
          : t(role.hasUsers ? 'escalatesTo' : 'escalatesToNoOne', { count: minutes, role: role.name }),
    how: [sound && t('sound'), mail && t('mail')].filter(Boolean).join(', ') || t('silent'),
    quiet: safeChoices(setting).mayBeQuiet && quiet.length > 0 ? quiet.map(names.shiftName).join(', ') : '',
  };
}

/** The same as one line. */
export const settingLine = (...of: Parameters<typeof settingText>): string =>
  Object.values(settingText(...of))
    .filter((texts) => texts !== '')
    .join(' · ');
