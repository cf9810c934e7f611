import { IconChevronLeft, IconChevronRight, IconRefresh } from '@tabler/icons-react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import styles from './table-pager.module.css';
import type { AddressChange } from './use-table-address.ts';

interface TablePagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** The time at which the shown rows were fetched, epoch milliseconds. */
  shownAt: number;
  busy: boolean;
  onQueryChange: (change: AddressChange) => void;
  onRefresh: () => void;
}

/** The range and number of the rows, their age, and the pages before and after. */
export function TablePager({
  page,
  pageSize,
  total,
  shownAt,
  busy,
  onQueryChange,
  onRefresh,
}: TablePagerProps) {
  const t = useT('table');
  const { formatNumber, formatTime } = useFormat();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const go = (to: number): void => onQueryChange({ page: to === 1 ? undefined : to });
  return (
    <div className={styles.pager}>
      <span role="status">
        {t('range', {
          first: formatNumber(Math.min(first, total)),
          last: formatNumber(Math.min(first + pageSize - 1, total)),
          total: formatNumber(total),
        })}
      </span>
      <span className={styles.age}>{t('asOf', { time: formatTime(shownAt) })}</span>
      <button
        type="button"
        className={styles.step}
        aria-label={t('refresh')}
        aria-disabled={busy || undefined}
        onClick={onRefresh}
      >
        <IconRefresh aria-hidden size={18} />
      </button>
      {pages > 1 && (
        <nav className={styles.steps} aria-label={t('pages')}>
          <button type="button" className={styles.step} disabled={page <= 1} onClick={() => go(page - 1)}>
            <IconChevronLeft aria-hidden size={18} />
            {t('before')}
          </button>
          <span>{t('pageOf', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
          <button type="button" className={styles.step} disabled={page >= pages} onClick={() => go(page + 1)}>
            {t('after')}
            <IconChevronRight aria-hidden size={18} />
          </button>
        </nav>
      )}
    </div>
  );
}
