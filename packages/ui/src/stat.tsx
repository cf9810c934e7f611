import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatProps {
  label: ReactNode;
  children: ReactNode;
  /** What qualifies the value: an age, an interval. */
  detail?: ReactNode;
  size?: 'normal' | 'large';
}

/** One value under its name. */
export function Stat({ label, children, detail, size = 'normal' }: StatProps) {
  return (
    <div className={styles.stat} data-size={size}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{children}</div>
      {detail !== undefined && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}
