import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { iconic } from './layout.ts';
import { tint } from './tint.ts';

interface BannerProps {
  /** A warning is read out at once; information waits its turn. */
  kind: 'info' | 'warning';
  icon?: ReactNode;
  children: ReactNode;
}

/** A line across the page that concerns all of it. */
export function Banner({ kind, icon, children }: BannerProps) {
  return (
    <div
      className={kind === 'warning' ? tint('warning', iconic(styles.banner)) : iconic(styles.banner)}
      data-kind={kind}
      role={kind === 'warning' ? 'alert' : 'note'}
    >
      {icon}
      <div>{children}</div>
    </div>
  );
}
