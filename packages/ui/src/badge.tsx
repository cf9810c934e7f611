import type { ReactNode } from 'react';
import styles from './badge.module.css';
import type { Tone } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  /** Solid stands out, soft stays quiet. */
  weight?: 'soft' | 'solid';
  icon?: ReactNode;
  /** Shows only the icon, with the text as its title: where there is no room and the text appears elsewhere. */
  compact?: boolean;
  children: string;
}

/** A short text with an icon on a tinted ground. */
export function Badge({ tone = 'grey', weight = 'soft', icon, compact = false, children }: BadgeProps) {
  return (
    <span
      className={styles.badge}
      data-tone={tone}
      data-weight={weight}
      data-compact={compact || undefined}
      title={compact ? children : undefined}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
