import type { AlertSetting, ShiftId } from '@padlight/contract';
import { bar, group, SelectField, tick } from '@padlight/ui';
import { useT } from '../../platform/i18n/index.ts';
import { MinutesField } from './minutes-field.tsx';
import { safeChoices } from './safe-choices.ts';
import styles from './setting-row.module.css';
import { calledRole, type SettingNames } from './setting-text.ts';

interface SettingFieldsProps {
  setting: AlertSetting;
  names: SettingNames;
  onChange: (setting: AlertSetting) => void;
}

/** The fields of one alert type. An unsafe choice is not offered, and the field says why. */
export function SettingFields({ setting, names, onChange }: SettingFieldsProps) {
  const t = useT('alert-settings');
  const safe = safeChoices(setting);
  const { mostEscalateMin: most } = safe;
  const set = (more: Partial<AlertSetting>) => onChange({ ...setting, ...more });
  const yesOrNo = (name: 'enabled' | 'mail' | 'sound', hint?: string, disabled = false) => (
    <label className={bar(3, styles.tick)}>
      <input
        type="checkbox"
        className={tick()}
        checked={setting[name]}
        disabled={disabled}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
      />
      <span>
        {t(`field.${name}`)}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
  return (
    <>
      {yesOrNo(
        'enabled',
        safe.alwaysOn === null ? undefined : t(`hint.${safe.alwaysOn}`),
        safe.alwaysOn !== null,
      )}
      <SelectField
        label={t('field.priority')}
        hint={safe.priorities.length === 1 ? t('hint.priority') : undefined}
        value={setting.priority}
        disabled={safe.priorities.length === 1}
        onChange={(value) => {
          const priority = safe.priorities.find((offered) => offered === value);
          if (priority) set({ priority });
        }}
        options={safe.priorities.map((option) => ({ value: option, label: t(`priority.${option}`) }))}
      />
      <MinutesField
        label={t('field.delay')}
        hint={safe.mostDelayMin === 0 ? t('hint.delayNone') : t('hint.delay', { most: safe.mostDelayMin })}
        value={setting.delayMin}
        least={0}
        most={safe.mostDelayMin}
        disabled={safe.mostDelayMin === 0}
        onChange={(delayMin) => set({ delayMin: delayMin ?? 0 })}
      />
      <MinutesField
        label={t('field.escalate')}
        hint={most === null ? t('hint.escalate') : t('hint.escalateWithin', { most })}
        value={setting.escalateAfterMin}
        least={1}
        most={most ?? 1440}
        onChange={(minutes) => set({ escalateAfterMin: minutes ?? most })}
      />
      <SelectField
        label={t('field.role')}
        hint={calledRole(setting, names)?.hasUsers === false ? t('hint.noUser') : undefined}
        value={setting.escalateToRoleId ?? ''}
        disabled={setting.escalateAfterMin === null}
        onChange={(value) =>
          set({ escalateToRoleId: names.roles.find(({ roleId }) => roleId === value)?.roleId ?? null })
        }
        none={names.defaultRole ? t('defaultRole', { role: names.defaultRole.name }) : t('boardAlone')}
        options={names.roles.map(({ roleId, name }) => ({ value: roleId, label: name }))}
      />
      {yesOrNo('sound', safe.mustSound ? t('hint.sound') : undefined, safe.mustSound)}
      {yesOrNo('mail', t('hint.mail'))}
      <fieldset className={group(styles.quiet)}>
        <legend>{t('field.quiet')}</legend>
        {safe.mayBeQuiet ? (
          names.shifts.map((shift) => (
            <label key={shift.shiftId} className={bar(3, styles.tick)}>
              <input
                type="checkbox"
                className={tick()}
                checked={setting.quietShiftIds.includes(shift.shiftId)}
                onChange={() => set({ quietShiftIds: toggled(setting.quietShiftIds, shift.shiftId) })}
              />
              <span>{names.shiftName(shift)}</span>
            </label>
          ))
        ) : (
          <p>{t('hint.neverQuiet')}</p>
        )}
      </fieldset>
    </>
  );
}

const toggled = (ids: readonly ShiftId[], id: ShiftId): ShiftId[] =>
  ids.includes(id) ? ids.filter((shiftId) => shiftId !== id) : [...ids, id];
