import { type ReactNode, useId } from 'react';
import { group } from './layout.ts';
import styles from './picks.module.css';

interface PicksProps<Value extends string> {
  legend: ReactNode;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  /** Null: none is picked. Absent: nothing stays picked, as each press acts at once. */
  picked?: Value | null;
  onPick: (picked: Value | null) => void;
  /** The error of the choice, as text. */
  error?: string | undefined;
  /** As many in a row as fit, lower: `grid` for texts, `short` for a word or two. */
  layout?: 'grid' | 'short';
  /** True while a press is under way: nothing else can be pressed, and the focus stays. */
  busy?: boolean;
}

/** A few large buttons side by side, four and more of them two in a row, of which at most one is picked; a second press clears it. */
export function Picks<Value extends string>(props: PicksProps<Value>) {
  const { legend, options, picked, onPick, error, layout, busy = false } = props;
  const id = useId();
  return (
    <fieldset className={group(styles.picks)} aria-describedby={error === undefined ? undefined : id}>
      <legend>{legend}</legend>
      <div className={styles.row} data-layout={layout ?? (options.length >= 4 ? 'square' : undefined)}>
        {options.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className={styles.pick}
            aria-pressed={picked === undefined ? undefined : value === picked}
            aria-disabled={busy || undefined}
            onClick={() => !busy && onPick(value === picked ? null : value)}
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
