import { useId } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How many lines; one where absent. */
  rows?: number;
  /** Brings up the digits on a phone. */
  numeric?: boolean;
  maxLength?: number;
  /** What to know before writing. */
  hint?: string | undefined;
  /** What is wrong with it, in words. */
  error?: string | undefined;
}

/** Something to write, under its name, with what is wrong beside it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, rows, numeric, maxLength, hint, error } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const common = {
    id,
    value,
    maxLength,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described || undefined,
  } as const;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input
          {...common}
          type="text"
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
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
