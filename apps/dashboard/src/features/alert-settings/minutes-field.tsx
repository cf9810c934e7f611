import { TextField } from '@padlight/ui';
import { useState } from 'react';

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
export function MinutesField({ value, least, most, onChange, ...field }: MinutesFieldProps) {
  const [typed, setTyped] = useState<string>();
  const read = (text: string): number | null => {
    const minutes = Number.parseInt(text, 10);
    return Number.isNaN(minutes) ? null : Math.min(most, Math.max(least, minutes));
  };
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={typed ?? String(value ?? '')}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
