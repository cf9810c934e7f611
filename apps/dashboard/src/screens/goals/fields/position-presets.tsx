import { type BodyIn, positionPresets, type savePositionGoal } from '@padlight/contract';
import type { Field } from '../../../features/form/index.ts';
import { minutesText } from '../../../features/goals/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './fields.module.css';

interface PositionPresetsProps {
  minutes: number;
  onPick: (minutes: number) => void;
}

/** The hours in one position that guidelines recommend, each with its source. */
function PositionPresets({ minutes, onPick }: PositionPresetsProps) {
  const t = useT('goals');
  return (
    <fieldset className={styles.presets}>
      <legend>{t('preset.legend')}</legend>
      {positionPresets.map((preset) => (
        <button
          key={preset.minutes}
          type="button"
          aria-pressed={preset.minutes === minutes}
          onClick={() => onPick(preset.minutes)}
        >
          {minutesText(preset.minutes)}
          <small>{t(`preset.${preset.minutes}`, { source: preset.source })}</small>
        </button>
      ))}
    </fieldset>
  );
}

type Values = BodyIn<typeof savePositionGoal>;

/** The field for the time in position, with the presets above it. */
export const withPresets = (field: Field<Values>): Field<Values> =>
  field.kind === 'own'
    ? {
        ...field,
        draw: (form, error) => (
          <div className={styles.group}>
            <PositionPresets
              minutes={form.watch('values.timeInPositionMin')}
              onPick={(minutes) =>
                form.setValue('values.timeInPositionMin', minutes, {
                  shouldDirty: true,
                  shouldValidate: true,
                })
              }
            />
            {field.draw(form, error)}
          </div>
        ),
      }
    : field;
