import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react';
import styles from './sign-in.module.css';

interface TimeZoneFieldProps extends ComponentProps<'select'> {
  label: string;
  problem: string | undefined;
}

/** The zones that this browser knows, the one given first among them. */
export function TimeZoneField({ label, problem: _none, ...select }: TimeZoneFieldProps) {
  const id = useId();
  const [first] = useState(select.value);
  const options = useMemo(() => optionsOf(String(first)), [first]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select {...select} id={id}>
          {options}
        </select>
      </div>
    </div>
  );
}

const optionsOf = (first: string): ReactNode[] =>
  [...new Set([first, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));
