// biome-ignore-all lint/a11y/noRedundantRoles: some browsers recognise a table whose rows are cards by its roles alone.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import styles from './table-grid.module.css';
import type { Column } from './table-spec.ts';

interface TableHeadProps<Row> {
  column: Column<Row>;
  /** The order in the query: `name`, or `-name` for descending. */
  sort: string;
  onSort: (sort: string) => void;
}

/** The head of a column; a button where the column can be sorted. */
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
