import { type FocusEvent, useId } from 'react';
import { column } from './layout.ts';
import styles from './text-field.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'number';
  /** How many lines; one where absent. */
  rows?: number;
  /** Brings up the digits on a phone. */
  numeric?: boolean;
  maxLength?: number | undefined;
  /** Of a number. */
  min?: number | undefined;
  max?: number | undefined;
  /** What to know before writing. */
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  error?: string | undefined;
  /** What is wrong is read out at once; not where something else does so. */
  isAlert?: boolean;
  onBlur?: (event: FocusEvent) => void;
  /** The field itself, for the focus. */
  inputRef?: (field: HTMLInputElement | HTMLTextAreaElement | null) => void;
}

/** Something to write, under its name, with what is wrong beside it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', rows, numeric, maxLength, min, max } = props;
  const { hint, error, isAlert = true, onBlur, inputRef } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const common = {
    id,
    ref: inputRef,
    value,
    maxLength,
    onBlur,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div className={column(1, styles.field)} data-short={type === 'number' || undefined}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...common}
          type={type}
          min={min}
          max={max}
          inputMode={numeric ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role={isAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
