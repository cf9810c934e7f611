import { bar, column, tick } from '@padlight/ui';
import { type Ref, useId } from 'react';
import styles from './yes-field.module.css';

interface YesFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onBlur?: () => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** The error is read out at once. */
  isAlert?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A single thing to tick. */
export function YesField({ label, isOn, onChange, onBlur, hint, error, isAlert, inputRef }: YesFieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={column(1, styles.field)} data-yes>
      <label className={bar(3, styles.yes)}>
        <input
          ref={inputRef}
          className={tick()}
          type="checkbox"
          checked={isOn}
          aria-describedby={described}
          aria-invalid={error !== undefined || undefined}
          onBlur={onBlur}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role={isAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </div>
  );
}
