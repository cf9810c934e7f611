import styles from './section-count.module.css';

/** How many people a section of the board holds. */
export const SectionCount = ({ count }: { count: number }) => (
  <b className={styles.count} translate="no">
    {count}
  </b>
);
