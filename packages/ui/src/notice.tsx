import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  /** An empty place waits for something; a failure is read out. */
  kind: 'empty' | 'failed';
  title: string;
  /** The next step, as text. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: { label: string; run: () => void } | undefined;
}

/** The content of an empty place: the reason, and the next step. */
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
