import { unseen } from '@padlight/ui';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/index.ts';
import styles from './board-table.module.css';
import { type TableColumn, type TableSort, tableColumns } from './table-columns.ts';

interface TableHeadProps {
  sort: TableSort;
  onSort: (column: TableColumn) => void;
  /** There is a column of buttons at the end. */
  acts: boolean;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The names of the columns, each a button that sorts by it: up, down, and back to the board's order. */
export function TableHead({ sort, onSort, acts }: TableHeadProps) {
  const t = useT('board');
  return (
    <thead>
      <tr aria-rowindex={1}>
        {tableColumns.map((column) => {
          const direction = sort?.column !== column ? null : sort.descending ? 'descending' : 'ascending';
          const Icon = direction === null ? IconArrowsSort : icons[direction];
          return (
            <th
              key={column}
              scope="col"
              className={styles.column}
              data-column={column}
              aria-sort={direction ?? undefined}
            >
              <button type="button" onClick={() => onSort(column)}>
                {t(`column.${column}`)}
                <Icon aria-hidden size={14} data-sorted={direction !== null || undefined} />
              </button>
            </th>
          );
        })}
        {acts && (
          <th scope="col" className={styles.column} data-column="acts">
            <span className={unseen()}>{t('column.acts')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
