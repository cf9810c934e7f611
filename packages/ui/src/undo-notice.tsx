import type { ReactNode } from 'react';
import styles from './undo-notice.module.css';

interface NoticeButton {
  readonly texts?: string;
  /** What a screen reader says instead of the words. */
  readonly label?: string | undefined;
  readonly icon: ReactNode;
  readonly run: () => void;
  readonly busy?: boolean;
}

interface UndoNoticeProps {
  icon: ReactNode;
  /** What was done, in words; nothing: nothing was. Draw it before there is anything to say, so that it is read out. */
  children?: ReactNode;
  /** Takes it back. */
  undo?: NoticeButton | undefined;
  /** Puts the notice away. */
  dismiss?: NoticeButton | undefined;
  /** Why it was not taken back. */
  failed?: string | undefined;
}

/** Says what was done a moment ago, with the way to take it back. */
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
