import type { ReactNode } from 'react';
import styles from './badge.module.css';
import type { Tone } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  /** Solid stands out, soft stays quiet. */
  weight?: 'soft' | 'solid';
  icon?: ReactNode;
  children: ReactNode;
}

/** A few words with an icon on a tinted ground. */
export function Badge({ tone = 'grey', weight = 'soft', icon, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-weight={weight}>
      {icon}
      <span className={styles.words}>{children}</span>
    </span>
  );
}
