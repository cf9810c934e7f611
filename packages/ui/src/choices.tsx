import { type ReactNode, type Ref, useId } from 'react';
import styles from './choices.module.css';
import { bar } from './layout.ts';
import { unseen } from './unseen.ts';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** The meaning of the choice. */
  readonly hint?: string | undefined;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  /** One of them, or any number. */
  pick: 'one' | 'many';
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** A hint to read before choosing. */
  hint?: string | undefined;
  /** The error of the choice, as text. */
  error?: string | undefined;
  /** True where the error is read out at once; false where something else does so. */
  isAlert?: boolean;
  /** The content in place of missing options. */
  instead?: ReactNode;
  /** The first option, for the focus. */
  firstRef?: Ref<HTMLInputElement>;
  /** A few short options side by side, within one edge; the legend is for screen readers. */
  isJoined?: boolean;
}

/** A short list to choose from, all of it in sight. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, pick, options, chosen, onChange, hint, error, isAlert = true } = props;
  const { instead, firstRef, isJoined = false } = props;
  const id = useId();
  const toggle = (value: Value) => {
    if (pick === 'one') onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={isJoined ? styles.joined : styles.choices} aria-describedby={described}>
      <legend className={isJoined ? unseen() : undefined}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {instead}
      {options.map((option, index) => (
        <label key={option.value} className={bar(3)}>
          <input
            ref={index === 0 ? firstRef : undefined}
            type={pick === 'one' ? 'radio' : 'checkbox'}
            name={`${id} choice`}
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
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error} role={isAlert ? 'alert' : undefined}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
