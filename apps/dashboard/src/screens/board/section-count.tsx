import { useT } from '../../platform/i18n/index.ts';
import styles from './section-count.module.css';

interface SectionCountProps {
  count: number;
  /** How many the section holds in all, where the list is narrowed. */
  of?: number | undefined;
}

/** How many people a section of the board holds. */
export function SectionCount({ count, of }: SectionCountProps) {
  const t = useT('board');
  return (
    <b className={styles.count} translate="no">
      {of === undefined ? count : t('counts.part', { shown: count, count: of })}
    </b>
  );
}
