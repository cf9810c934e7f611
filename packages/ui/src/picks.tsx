import { type ReactNode, useId } from 'react';
import { group } from './layout.ts';
import styles from './picks.module.css';

interface PicksProps<Value extends string> {
  legend: ReactNode;
  options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  /** Null: none is picked. */
  picked: Value | null;
  onPick: (picked: Value | null) => void;
  /** What is wrong with the choice, in words. */
  error?: string | undefined;
}

/** A few large buttons side by side, of which at most one is picked; picked again, it is none. */
export function Picks<Value extends string>({ legend, options, picked, onPick, error }: PicksProps<Value>) {
  const id = useId();
  return (
    <fieldset className={group(styles.picks)} aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {options.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className={styles.pick}
            aria-pressed={value === picked}
            onClick={() => onPick(value === picked ? null : value)}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
