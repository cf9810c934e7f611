import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** An empty place waits for something; a failure is stated aloud. */
  kind: 'empty' | 'failed';
  title: string;
  /** What to do next, in words. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: { label: string; run: () => void } | undefined;
}

/** What is where there is nothing to show: why, and what to do next. */
export function Notice({ kind, title, children, icon, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      {icon}
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action && (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      )}
    </div>
  );
}
