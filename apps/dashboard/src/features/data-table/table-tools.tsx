import type { Call } from '@padlight/contract';
import { row } from '@padlight/ui';
import { useCallback, useRef } from 'react';
import { CsvButton } from './csv-button.tsx';
import { DaysPanel } from './days-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { TableSearch } from './table-search.tsx';
import type { Filter, RowOf } from './table-spec.ts';
import styles from './table-tools.module.css';
import type { useColumns } from './use-columns.ts';
import type { DataTableState } from './use-data-table.ts';
import { ViewPanel } from './view-panel.tsx';

interface TableToolsProps<C extends Call> {
  table: DataTableState<C>;
  filters: readonly Filter[];
  columns: ReturnType<typeof useColumns<RowOf<C>>>;
}

/** Search, filters, view and CSV in one line. */
export function TableTools<C extends Call>({ table, filters, columns }: TableToolsProps<C>) {
  const { spec, query, page, changeQuery } = table;
  const latest = useRef(changeQuery);
  latest.current = changeQuery;
  // All typing is one step in the history, not one for each pause.
  const search = useCallback((text: string) => latest.current({ search: text }, 'replace'), []);
  const textAt = (field: string): string | undefined =>
    query[field] === undefined ? undefined : String(query[field]);
  return (
    <div className={styles.tools}>
      <TableSearch searched={page.search} label={spec.searchBy} onSearch={search} />
      {filters.map((filter) =>
        filter.kind === 'days' ? (
          <DaysPanel
            key={filter.from}
            filter={filter}
            from={textAt(filter.from)}
            to={textAt(filter.to)}
            onQueryChange={changeQuery}
          />
        ) : (
          <FilterPanel
            key={filter.field}
            filter={filter}
            chosen={textAt(filter.field)?.split(',') ?? []}
            onQueryChange={changeQuery}
          />
        ),
      )}
      <div className={row(2, 'middle', styles.view)}>
        <ViewPanel
          columns={spec.columns}
          isShown={columns.isShown}
          onToggle={columns.toggle}
          sort={page.sort}
          pageSize={page.pageSize}
          onQueryChange={changeQuery}
        />
        <CsvButton table={table} />
      </div>
    </div>
  );
}
