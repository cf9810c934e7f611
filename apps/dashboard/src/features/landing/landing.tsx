import { pageTitle } from '@padlight/ui';
import type { ReactNode } from 'react';
import styles from './landing.module.css';

/** A landing page: its title, and its cards beside or below each other. */
export function Landing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={pageTitle()}>{title}</h1>
      {children}
    </div>
  );
}
