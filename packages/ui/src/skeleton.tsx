import styles from './skeleton.module.css';
import { unseen } from './unseen.ts';

interface SkeletonProps {
  /** What is on its way, for a screen reader; none for all but the first of many. */
  label?: string;
  /** CSS lengths: the size of what will come, so that nothing jumps. */
  height: string | number;
  width?: string | number;
}

/** The place of something that is still on its way, in its final size. */
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
