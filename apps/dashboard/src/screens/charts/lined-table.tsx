// biome-ignore-all lint/a11y/noRedundantRoles: some browsers recognise a table whose rows are cards by its roles alone.
import { ScrollArea, unseen } from '@padlight/ui';
import type { ReactNode } from 'react';
import styles from './lined-table.module.css';

interface LinedTableProps {
  /** The name of the table among the parts of the page. */
  label: string;
  /** True: it may have hundreds of rows, and scrolls in a height of its own on a screen. */
  isLong?: boolean;
  /** The class of the table. */
  className?: string | undefined;
  columns: readonly string[];
  /** The rows by their keys; the first cell of each is its heading. */
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table with lines, which scrolls where it is wider than its card. On a phone each row is a card with named values. */
export const LinedTable = ({ label, isLong, className, columns, rows }: LinedTableProps) => (
  <ScrollArea className={styles.scroll} data-long={isLong || undefined} aria-label={label}>
    <table role="table" className={[styles.table, className].filter(Boolean).join(' ')}>
      <thead role="rowgroup" className={unseen('below48')}>
        <tr role="row">
          {columns.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [heading, ...rest] }) => (
          <tr key={key} role="row">
            <th role="rowheader" scope="row">
              {heading}
            </th>
            {rest.map((cell, index) => {
              const name = columns[index + 1];
              return (
                <td key={name} role="cell" data-label={name} data-empty={isEmpty(cell) || undefined}>
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

const isEmpty = (cell: ReactNode): boolean => cell === '' || cell === null || cell === undefined;
