import { column } from '@padlight/ui';
import { type ReactNode, useId } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import styles from './fields.module.css';

interface SelectFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
  label: string;
  error: string | undefined;
  /** What is chosen as text, and what is kept of a chosen text. */
  text: (value: Values[string]) => string;
  onChoose: (text: string) => void;
  /** It needs half of the width. */
  half?: boolean;
  /** The options. */
  children: ReactNode;
}

/** One of a list that is too long to be all in sight. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { form, name, label, error, text, onChoose, half = false, children } = props;
  const id = useId();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onBlur, ref } }) => (
        <div className={column(1, styles.field)} data-half={half || undefined}>
          <label htmlFor={id}>{label}</label>
          <select
            ref={ref}
            id={id}
            value={text(value)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          >
            {children}
          </select>
          {error !== undefined && (
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          )}
        </div>
      )}
    />
  );
}
