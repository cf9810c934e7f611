import { column } from '@padlight/ui';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import { useT } from '../../../platform/i18n/index.ts';
import styles from './fields.module.css';

/** A number that is typed, or changed step by step. */
export interface Step<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint?: string;
  readonly unit: string;
  /** Bounds and step as they are kept, and how many of that make one of what is shown. */
  readonly range: { readonly min: number; readonly max: number };
  readonly step: number;
  readonly per?: number;
}

/** Kept values are distinguished to three digits, so that steps add up. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

interface StepFieldProps<Values extends FieldValues> extends Step<Values> {
  form: UseFormReturn<Values>;
  error: string | undefined;
}

function StepField<Values extends FieldValues>(props: StepFieldProps<Values>) {
  const { form, name, label, hint, unit, range, step, per = 1, error } = props;
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
          onChange(rounded(Math.min(range.max, Math.max(range.min, from + by))));
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
                min={range.min / per}
                max={range.max / per}
                step={step / per}
                autoComplete="off"
                aria-describedby={described}
                aria-invalid={error !== undefined || undefined}
                value={known ? rounded(value / per) : ''}
                onBlur={onBlur}
                onChange={({ currentTarget: { valueAsNumber } }) => onChange(rounded(valueAsNumber * per))}
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

/** A field for a number with its unit, in steps that a thumb can take. `words` says its value. */
export const stepField = <Values extends FieldValues>(
  step: Step<Values>,
  texts: (value: number) => string,
): Field<Values> => ({
  kind: 'own',
  name: step.name,
  label: step.label,
  draw: (form, error) => <StepField {...step} form={form} error={error} />,
  texts: (value) => texts(value),
});
