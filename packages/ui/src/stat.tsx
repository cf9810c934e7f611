import type { ReactNode } from 'react';
import { phrase } from './phrase.tsx';
import styles from './stat.module.css';

interface StatProps {
  label: ReactNode;
  children: ReactNode;
  /** A qualification of the value: an age, an interval. */
  detail?: ReactNode;
  size?: 'normal' | 'large';
}

const texts = (content: ReactNode): ReactNode => (typeof content === 'string' ? phrase(content) : content);

/** One value with its name. Values that `asValue` marks are not translated. */
export function Stat({ label, children, detail, size = 'normal' }: StatProps) {
  return (
    <div className={styles.stat} data-size={size}>
      <div className={styles.label}>{label}</div>
      <div className={styles.value}>{texts(children)}</div>
      {detail !== undefined && <div className={styles.detail}>{texts(detail)}</div>}
    </div>
  );
}
