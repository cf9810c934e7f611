import type { Call } from '@padlight/contract';
import { Banner, card, column, pageTitle } from '@padlight/ui';
import { IconCloudOff } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useFormat, useT } from '../../platform/i18n/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './data-table.module.css';
import { FilterChips } from './filter-chips.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableInstead } from './table-instead.tsx';
import { TablePager } from './table-pager.tsx';
import type { Filter } from './table-spec.ts';
import { TableTools } from './table-tools.tsx';
import { useColumns } from './use-columns.ts';
import type { DataTableState } from './use-data-table.ts';

interface DataTableProps<C extends Call> {
  table: DataTableState<C>;
  filters?: readonly Filter[];
  /** Beside the title: the button that creates an entry. */
  make?: ReactNode;
  /** Above the table: the last action. */
  notice?: ReactNode;
}

/** A paged table with everything that its screens share: its content comes from its spec, its state from the address. */
export function DataTable<C extends Call>({ table, filters = [], make, notice }: DataTableProps<C>) {
  const tShell = useT('shell');
  const { formatTime } = useFormat();
  const { spec, page, rows, total, error, reply, changeQuery, refresh } = table;
  const columns = useColumns(spec.name, spec.columns);
  const again = useCallback(() => void refresh(), [refresh]);
  return (
    <section className={column(3, styles.screen)} aria-labelledby={`${spec.name}-title`}>
      <header className={styles.head}>
        <div>
          <h1 className={pageTitle()} id={`${spec.name}-title`}>
            {spec.title}
          </h1>
          {spec.hint !== undefined && <p>{spec.hint}</p>}
        </div>
        {make}
      </header>
      {notice}
      <TableTools table={table} filters={filters} columns={columns} />
      <FilterChips filters={filters} query={table.query} onQueryChange={changeQuery} onClear={table.clear} />
      {error !== null && reply !== undefined && (
        <Banner kind="warning" icon={<IconCloudOff aria-hidden />}>
          {tShell('load.old', { time: formatTime(table.shownAt) })}{' '}
          <button type="button" className={styles.again} onClick={again}>
            {tShell('load.retry')}
          </button>
        </Banner>
      )}
      <BulkBar table={table} />
      <div className={card(styles.card)}>
        {rows.length === 0 ? (
          <TableInstead table={table} onRetry={again} />
        ) : (
          <>
            <div className={styles.scroll}>
              <TableGrid table={table} columns={columns.visible} />
            </div>
            <TablePager
              page={page.page}
              pageSize={page.pageSize}
              total={total}
              shownAt={table.shownAt}
              busy={table.isFetching}
              onQueryChange={changeQuery}
              onRefresh={again}
            />
          </>
        )}
      </div>
    </section>
  );
}
