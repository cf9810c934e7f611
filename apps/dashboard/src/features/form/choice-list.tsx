import { type Ref, useId } from 'react';
import type { FieldChoice } from './field.ts';
import styles from './form-field.module.css';

interface ChoiceListProps {
  legend: string;
  pick: 'one' | 'many';
  options: readonly FieldChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** The first of them, for the focus. */
  firstRef?: Ref<HTMLInputElement>;
}

/** Some of a list, or one of it, all in sight; each may say what it means. */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, pick, options, chosen, onChange, hint, error, firstRef } = props;
  const id = useId();
  const toggle = (value: string): void => {
    if (pick === 'one') onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={styles.list} aria-describedby={described}>
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              ref={index === 0 ? firstRef : undefined}
              type={pick === 'one' ? 'radio' : 'checkbox'}
              name={`${id}-choice`}
              checked={chosen.includes(option.value)}
              aria-invalid={error !== undefined || undefined}
              onChange={() => toggle(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
