import { column } from '@padlight/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { type Quantity, useT } from '../../../platform/i18n/index.ts';
import styles from './fields.module.css';

/** A number that is typed, or changed in steps. */
export interface Step<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly unit: string;
  /** The bounds in the stored unit. */
  readonly range: { readonly min: number; readonly max: number };
  /** The step in the shown unit. */
  readonly step: number;
  /** The conversion, where the shown unit is not the stored one. */
  readonly as?: Pick<Quantity, 'entry' | 'fromEntry'>;
}

/** Stored values are rounded to three decimals, so that steps add up. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Shows minutes as hours. */
export const hours: Pick<Quantity, 'entry' | 'fromEntry'> = {
  entry: (minutes) => rounded(minutes / 60),
  fromEntry: (typed) => rounded(typed * 60),
};
const asStored = { entry: rounded, fromEntry: rounded };

interface StepFieldProps<Values extends FieldValues> extends Step<Values> {
  form: UseFormReturn<Values>;
  error: string | undefined;
}

function StepField<Values extends FieldValues>(props: StepFieldProps<Values>) {
  const { form, name, label, hint, unit, range, step, as = asStored, error } = props;
  const t = useT('goals');
  const id = useId();
  const described = [`${id}-unit`, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref } }) => {
        const known = typeof value === 'number' && !Number.isNaN(value);
        const go = (by: number): void => {
          const from = known ? value : range.min;
          const to = as.fromEntry(rounded(as.entry(from) + by));
          onChange(Math.min(range.max, Math.max(range.min, to)));
        };
        return (
          <div className={column(1, styles.field)} data-half="">
            <label htmlFor={id}>{label}</label>
            <div className={styles.step}>
              <button type="button" aria-label={t('less', { what: label })} onClick={() => go(-step)}>
                <IconMinus aria-hidden size={20} />
              </button>
              <input
                ref={ref}
                id={id}
                type="number"
                inputMode="decimal"
                min={as.entry(range.min)}
                max={as.entry(range.max)}
                step={step}
                autoComplete="off"
                aria-describedby={described}
                aria-invalid={error !== undefined || undefined}
                value={known ? as.entry(value) : ''}
                onBlur={onBlur}
                onChange={({ currentTarget: { valueAsNumber } }) => onChange(as.fromEntry(valueAsNumber))}
              />
              <button type="button" aria-label={t('more', { what: label })} onClick={() => go(step)}>
                <IconPlus aria-hidden size={20} />
              </button>
              <span id={`${id}-unit`}>{unit}</span>
            </div>
            {hint !== undefined && (
              <p id={`${id}-hint`} className={styles.hint}>
                {hint}
              </p>
            )}
            {error !== undefined && (
              <p id={`${id}-error`} className={styles.error}>
                {error}
              </p>
            )}
          </div>
        );
      }}
    />
  );
}

/** A field for a number with its unit, in steps with large buttons. `words` formats its value. */
export const stepField = <Values extends FieldValues>(
  step: Step<Values>,
  texts: (value: number) => string,
): Field<Values> => ({
  kind: 'own',
  name: step.name,
  label: step.label,
  limit: texts,
  draw: (form, error) => <StepField {...step} form={form} error={error} />,
  texts: (value) => texts(value),
});
