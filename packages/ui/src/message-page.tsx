import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

/** A whole page with one message, and the next step. */
export const MessagePage = ({ icon, title, children }: MessagePageProps) => (
  <main className={styles.page}>
    {icon}
    <h1>{title}</h1>
    {children}
  </main>
);
