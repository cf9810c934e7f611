import type { ReactNode } from 'react';
import { GuideNotice, useGuide } from './guide-notice.tsx';
import styles from './manage-frame.module.css';
import { SectionList } from './section-list.tsx';
import { SystemNotice } from './system-notice.tsx';

interface ManageFrameProps {
  /** True where the screen itself shows the state of the system. */
  isSystem?: boolean;
  /** True where the screen is the guide itself. */
  isGuide?: boolean;
  children: ReactNode;
}

/** The frame of every screen of /manage: the sections that the reader may open, and the troubles of the server. */
export function ManageFrame({ isSystem = false, isGuide = false, children }: ManageFrameProps) {
  return (
    <div className={styles.frame}>
      <SectionList isGuided={useGuide()?.isDone === false} />
      <div className={styles.content}>
        {!isSystem && <SystemNotice />}
        {!isGuide && <GuideNotice />}
        {children}
      </div>
    </div>
  );
}
