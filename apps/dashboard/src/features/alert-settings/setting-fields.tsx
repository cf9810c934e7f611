import type { AlertSetting, RoleId, ShiftId } from '@padlight/contract';
import { bar, box, column, group, tick } from '@padlight/ui';
import { useId } from 'react';
import { useT } from '../../platform/i18n/index.ts';
import { MinutesField } from './minutes-field.tsx';
import { safeChoices } from './safe-choices.ts';
import styles from './setting-row.module.css';
import type { SettingNames } from './setting-text.ts';

interface SettingFieldsProps {
  setting: AlertSetting;
  names: SettingNames;
  onChange: (setting: AlertSetting) => void;
}

/** Everything that can be set of one type of alert; what would not be safe is not offered, and says why. */
export function SettingFields({ setting, names, onChange }: SettingFieldsProps) {
  const t = useT('alert-settings');
  const id = useId();
  const safe = safeChoices(setting);
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
      <div className={column(1, styles.field)}>
        <label htmlFor={`${id}-priority`}>{t('field.priority')}</label>
        <select
          className={box()}
          id={`${id}-priority`}
          value={setting.priority}
          disabled={safe.priorities.length === 1}
          onChange={({ currentTarget: { value } }) => {
            const priority = safe.priorities.find((one) => one === value);
            if (priority) set({ priority });
          }}
        >
          {safe.priorities.map((one) => (
            <option key={one} value={one}>
              {t(`priority.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <MinutesField
        label={t('field.delay')}
        hint={t('hint.delay')}
        value={setting.delayMin}
        least={0}
        most={safe.mostDelayMin}
        disabled={safe.mostDelayMin === 0}
        onChange={(delayMin) => set({ delayMin: delayMin ?? 0 })}
      />
      <MinutesField
        label={t('field.escalate')}
        hint={safe.mayNeverEscalate ? t('hint.escalate') : t('hint.fall')}
        value={setting.escalateAfterMin}
        least={1}
        most={1440}
        onChange={(minutes) =>
          set({ escalateAfterMin: minutes === null && !safe.mayNeverEscalate ? 2 : minutes })
        }
      />
      <div className={column(1, styles.field)}>
        <label htmlFor={`${id}-role`}>{t('field.role')}</label>
        <select
          className={box()}
          id={`${id}-role`}
          value={setting.escalateToRoleId ?? ''}
          disabled={setting.escalateAfterMin === null}
          onChange={({ currentTarget: { value } }) =>
            set({ escalateToRoleId: value === '' ? null : (value as RoleId) })
          }
        >
          <option value="">
            {names.defaultRole ? t('defaultRole', { role: names.defaultRole.name }) : t('boardAlone')}
          </option>
          {names.roles.map(({ roleId, name }) => (
            <option key={roleId} value={roleId}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {yesOrNo('sound')}
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
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
