import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

interface ToldProps {
  title: string;
  children: ReactNode;
}

/** What came of it, where there is nothing to fill in; read out when it appears. */
export function Told({ title, children }: ToldProps) {
  return (
    <div className={styles.form} role="status">
      <h1>{title}</h1>
      {children}
    </div>
  );
}
