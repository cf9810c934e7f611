import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

interface ReportedProps {
  title: string;
  children: ReactNode;
}

/** What came of it, where there is nothing to fill in; read out when it appears. */
export function Reported({ title, children }: ReportedProps) {
  return (
    <div className={styles.form} role="status">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
