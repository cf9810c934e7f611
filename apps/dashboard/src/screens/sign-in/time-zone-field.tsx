import { type ComponentProps, useId } from 'react';
import styles from './sign-in.module.css';

interface TimeZoneFieldProps extends ComponentProps<'select'> {
  label: string;
  problem: string | undefined;
}

/** The zones that this browser knows, the present one among them. */
export function TimeZoneField({ label, problem: _none, ...select }: TimeZoneFieldProps) {
  const id = useId();
  const zones = new Set([String(select.value), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select {...select} id={id}>
          {[...zones].sort().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
