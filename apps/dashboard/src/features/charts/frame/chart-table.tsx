import type { ChartTable as Table } from '../drawing/drawn.ts';
import styles from './chart-table.module.css';

/** The longest text that has one line, characters. */
const lineLength = 40;

/** The data of a chart as a table, in which events stand out among measurements. */
export function ChartTable({ table: { columns, rows } }: { table: Table }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? styles.number : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, isEvent, cells: [name, ...rest] }) => (
          <tr key={key} data-event={isEvent || undefined}>
            <th scope="row">{name?.text}</th>
            {rest.map(({ text, colour }, index) => (
              <td
                key={columns[index + 1]?.title}
                data-colour={colour}
                data-long={text.length > lineLength || undefined}
                className={columns[index + 1]?.isNumber ? styles.number : undefined}
              >
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
