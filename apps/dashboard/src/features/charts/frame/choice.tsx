import { unseen } from '@padlight/ui';
import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps<Value extends string | number> {
  /** What is chosen, for a screen reader. */
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** One of a few, side by side: how a chart is shown. */
export function Choice<Value extends string | number>({
  name,
  options,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={unseen()}>{name}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={id} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
