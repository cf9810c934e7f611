import { bar, column } from '@padlight/ui';
import { type ReactNode, useId } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { Field } from '../../../features/form/index.ts';
import styles from './fields.module.css';

interface Switch<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly label: string;
  readonly hint: ReactNode;
  /** True where it can't be turned off now; the hint has the reason. */
  readonly locked: boolean;
  readonly texts: { readonly on: string; readonly off: string };
}

/** A large switch with its state as text. */
export const switchField = <Values extends FieldValues>(spec: Switch<Values>): Field<Values> => ({
  kind: 'own',
  name: spec.name,
  label: spec.label,
  draw: (form, error) => (
    <Controller
      control={form.control}
      name={spec.name}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <SwitchRow {...spec} error={error} isOn={value === true}>
          {(id, described) => (
            <input
              ref={ref}
              id={id}
              type="checkbox"
              checked={value === true}
              aria-disabled={spec.locked || undefined}
              aria-describedby={described}
              aria-invalid={error !== undefined || undefined}
              onBlur={onBlur}
              onChange={({ currentTarget }) => {
                if (!spec.locked) onChange(currentTarget.checked);
              }}
            />
          )}
        </SwitchRow>
      )}
    />
  ),
  texts: (value) => (value ? spec.texts.on : spec.texts.off),
});

interface SwitchRowProps<Values extends FieldValues> extends Switch<Values> {
  error: string | undefined;
  isOn: boolean;
  children: (id: string, described: string) => ReactNode;
}

function SwitchRow<Values extends FieldValues>(props: SwitchRowProps<Values>) {
  const { label, hint, texts, error, isOn, children } = props;
  const id = useId();
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={column(1, styles.field)}>
      <div className={bar(3, styles.switch)}>
        {children(id, described)}
        <label htmlFor={id}>{label}</label>
        <b aria-hidden>{isOn ? texts.on : texts.off}</b>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
