import type { ReactNode } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps {
  /** The searched content, for a screen reader. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  maxLength?: number;
  onChange: (value: string) => void;
  onEnter?: (() => void) | undefined;
  /** The label of the button that empties it. */
  clearLabel: string;
  /** The magnifying glass, 18 px, and the cross of the button. */
  glass: ReactNode;
  cross: ReactNode;
}

/** A search field, with a button that empties it. Escape empties it, too. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, maxLength, onChange, onEnter, clearLabel, glass, cross } = props;
  return (
    <div className={styles.search}>
      <span className={styles.glass}>{glass}</span>
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onChange('');
          if (key === 'Enter') onEnter?.();
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={() => onChange('')}>
          {cross}
        </button>
      )}
    </div>
  );
}
