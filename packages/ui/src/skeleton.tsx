import styles from './skeleton.module.css';
import { unseen } from './unseen.ts';

interface SkeletonProps {
  /** The loading content, for a screen reader; absent for all but the first of many. */
  label?: string;
  /** CSS lengths: the final size, so that nothing jumps. */
  height: string | number;
  width?: string | number;
}

/** The place of something that is still loading, in its final size. */
export function Skeleton({ label, height, width = '100%' }: SkeletonProps) {
  return (
    <div
      className={styles.skeleton}
      style={{ height, width }}
      aria-busy
      aria-hidden={label === undefined || undefined}
    >
      {label !== undefined && (
        <span className={unseen()} role="status">
          {label}
        </span>
      )}
    </div>
  );
}
