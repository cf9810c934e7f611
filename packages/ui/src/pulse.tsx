import { useState } from 'react';
import styles from './pulse.module.css';

/** A ring that lights up once and fades whenever `change` differs; nothing at first. */
export function Pulse({ change }: { change: string | number }) {
  const [seen, setSeen] = useState({ change, times: 0 });
  if (seen.change !== change) setSeen({ change, times: seen.times + 1 });
  return seen.times > 0 ? (
    <i key={seen.times} className={styles.pulse} data-part="pulse" aria-hidden />
  ) : null;
}
