import { useId } from 'react';
import styles from './choices.module.css';
import { bar } from './layout.ts';

interface ChoicesProps<Value extends string> {
  legend: string;
  /** One of them, or any number. */
  pick: 'one' | 'many';
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  /** What is wrong with the choice, in words. */
  error?: string | undefined;
}

/** A short list to choose from, all of it in sight. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, pick, options, chosen, onChange, error } = props;
  const id = useId();
  const toggle = (value: Value) => {
    if (pick === 'one') onChange([value]);
    else onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={bar(3)}>
          <input
            type={pick === 'one' ? 'radio' : 'checkbox'}
            name={`${id} choice`}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
          {label}
        </label>
      ))}
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
