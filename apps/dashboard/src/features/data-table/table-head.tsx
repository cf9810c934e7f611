// biome-ignore-all lint/a11y/noRedundantRoles: rows that are shown as cards are a table for some browsers by role alone.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './table-grid.module.css';
import type { Column } from './table-spec.ts';

interface TableHeadProps<Row> {
  column: Column<Row>;
  /** As the query has it: `name`, or `-name` for the other way round. */
  sort: string;
  onSort: (sort: string) => void;
}

/** The head of a column; one that can be sorted by is a button. */
export function TableHead<Row>({ column: { title, sortBy }, sort, onSort }: TableHeadProps<Row>) {
  const up = sort === sortBy;
  const down = sort === `-${sortBy}`;
  const Icon = up ? IconArrowUp : down ? IconArrowDown : IconArrowsSort;
  const order = up ? 'ascending' : down ? 'descending' : 'none';
  return (
    <th scope="col" role="columnheader" aria-sort={sortBy === undefined ? undefined : order}>
      {sortBy === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sorted={up || down || undefined}
          onClick={() => onSort(up ? `-${sortBy}` : sortBy)}
        >
          {title}
          <Icon aria-hidden size={16} />
        </button>
      )}
    </th>
  );
}
