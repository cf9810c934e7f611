import { box, column } from '@padlight/ui';
import { useId, useState } from 'react';
import styles from './setting-row.module.css';

interface MinutesFieldProps {
  label: string;
  hint: string;
  /** Null: none, which is an empty field. */
  value: number | null;
  least: number;
  most: number;
  disabled?: boolean;
  onChange: (minutes: number | null) => void;
}

/** A number of minutes, or none; what is out of range is brought into it once the field is left. */
export function MinutesField({
  label,
  hint,
  value,
  least,
  most,
  disabled = false,
  onChange,
}: MinutesFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | null => {
    const minutes = Number.parseInt(text, 10);
    return Number.isNaN(minutes) ? null : Math.min(most, Math.max(least, minutes));
  };
  return (
    <div className={column(1, styles.field)}>
      <label htmlFor={id}>{label}</label>
      <input
        className={box()}
        id={id}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={typed ?? value ?? ''}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(read(currentTarget.value));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}
