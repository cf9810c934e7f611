import type { ReactNode } from 'react';
import styles from './undo-notice.module.css';

interface NoticeButton {
  readonly texts?: string;
  /** The accessible name. */
  readonly label?: string | undefined;
  readonly icon: ReactNode;
  readonly run: () => void;
  readonly busy?: boolean;
}

interface UndoNoticeProps {
  icon: ReactNode;
  /** The last action as text; empty without one. Draw it before there is any text, so that a change is read out. */
  children?: ReactNode;
  /** Undoes the action. */
  undo?: NoticeButton | undefined;
  /** Closes the notice. */
  dismiss?: NoticeButton | undefined;
  /** The reason why it was not undone. */
  failed?: string | undefined;
}

/** Reports a recent action, with its undo. */
export const UndoNotice = ({ icon, children, undo, dismiss, failed }: UndoNoticeProps) => (
  <div role="status">
    {children && (
      <p className={styles.notice}>
        {icon}
        <span className={styles.text}>{children}</span>
        {[undo, dismiss].map(
          (button, index) =>
            button && (
              <button
                key={index === 0 ? 'undo' : 'dismiss'}
                type="button"
                aria-label={button.label}
                aria-disabled={button.busy || undefined}
                onClick={() => {
                  if (!button.busy) button.run();
                }}
              >
                {button.icon}
                {button.texts}
              </button>
            ),
        )}
        {failed !== undefined && <span className={styles.failed}>{failed}</span>}
      </p>
    )}
  </div>
);
