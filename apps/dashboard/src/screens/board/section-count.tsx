import { useT } from '../../platform/i18n/index.ts';
import styles from './section-count.module.css';

interface SectionCountProps {
  count: number;
  /** The number of people in the section, where the list is narrowed. */
  of?: number | undefined;
}

/** The number of people in a section of the board. */
export function SectionCount({ count, of }: SectionCountProps) {
  const t = useT('board');
  return (
    <b className={styles.count} translate="no">
      {of === undefined ? count : t('counts.part', { part: count, count: of })}
    </b>
  );
}
