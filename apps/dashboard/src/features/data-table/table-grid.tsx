// biome-ignore-all lint/a11y/noRedundantRoles: some browsers recognise a table whose rows are cards by its roles alone.
import type { Call } from '@padlight/contract';
import { unseen } from '@padlight/ui';
import { Link } from '@tanstack/react-router';
import { useT } from '../../platform/i18n/index.ts';
import { RowMenu } from './row-menu.tsx';
import styles from './table-grid.module.css';
import { TableHead } from './table-head.tsx';
import type { Column, RowOf } from './table-spec.ts';
import type { DataTableState } from './use-data-table.ts';

interface TableGridProps<C extends Call> {
  table: DataTableState<C>;
  columns: readonly Column<RowOf<C>>[];
}

/** The rows of a page: a table that becomes one card a row on a phone. Explicit roles keep it a table in every style. */
export function TableGrid<C extends Call>({ table, columns }: TableGridProps<C>) {
  const t = useT('table');
  const { spec, rows, chosen, choose, page, changeQuery, isStale } = table;
  const choosable = rows.filter((row) => spec.bulkActs?.some((act) => act.allowed(row)));
  const allChosen = choosable.length > 0 && chosen.length === choosable.length;
  const hasActs = rows.some((row) => (spec.acts?.(row) ?? []).length > 0);
  return (
    <table className={styles.table} role="table" aria-busy={isStale} data-stale={isStale || undefined}>
      <caption className={unseen()}>{spec.title}</caption>
      <thead role="rowgroup" className={unseen('below62')}>
        <tr role="row">
          {choosable.length > 0 && (
            <th scope="col" role="columnheader" className={styles.pick}>
              <input
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={allChosen}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && !allChosen;
                }}
                onChange={() => choose(allChosen ? [] : choosable)}
              />
            </th>
          )}
          {columns.map((column) => (
            <TableHead
              key={column.key}
              column={column}
              sort={page.sort}
              onSort={(sort) => changeQuery({ sort })}
            />
          ))}
          {hasActs && (
            <th scope="col" role="columnheader" className={styles.acts}>
              <span className={unseen()}>{t('actsHead')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => {
          const key = spec.rowKey(row);
          const name = columns[0]?.text(row) ?? '';
          const isChosen = chosen.includes(row);
          return (
            <tr key={key} role="row" data-chosen={isChosen || undefined}>
              {choosable.length > 0 && (
                <td role="cell" className={styles.pick}>
                  {choosable.includes(row) && (
                    <input
                      type="checkbox"
                      aria-label={t('choose', { name })}
                      checked={isChosen}
                      onChange={() =>
                        choose(isChosen ? chosen.filter((other) => other !== row) : [...chosen, row])
                      }
                    />
                  )}
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={index === 0 ? undefined : column.title}
                  data-empty={column.text(row) === '' || undefined}
                >
                  <Cell column={column} row={row} opens={index === 0 ? spec.opens?.(row) : undefined} />
                </td>
              ))}
              {hasActs && (
                <td role="cell" className={styles.acts}>
                  <RowMenu name={name} acts={spec.acts?.(row) ?? []} />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** The part of the screen that the cell leads to. */
  opens: string | undefined;
}

function Cell<Row>({ column, row, opens }: CellProps<Row>) {
  const texts = column.cell?.(row) ?? (column.text(row) || '–');
  if (opens === undefined) return <>{texts}</>;
  return (
    <Link to="." search={(old: object) => ({ ...old, open: opens })} className={styles.name}>
      {texts}
    </Link>
  );
}
