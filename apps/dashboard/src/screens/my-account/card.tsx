import { Card as UiCard } from '@padlight/ui';
import { type ReactNode, useId } from 'react';
import styles from './my-account.module.css';

interface CardProps {
  title: string;
  /** An explanation below the title. */
  texts?: string | undefined;
  children: ReactNode;
}

/** One part of the account. */
export function Card({ title, texts, children }: CardProps) {
  const id = useId();
  return (
    <UiCard labelledBy={id} className={styles.card}>
      <h2 id={id}>{title}</h2>
      {texts !== undefined && <p className={styles.quiet}>{texts}</p>}
      {children}
    </UiCard>
  );
}
