import { useFormat, useT } from '../../platform/i18n/index.ts';
import type { PadFill } from './fill-course.ts';
import styles from './pad-fill-chart.module.css';
import { tableRows } from './table-rows.ts';

/** The chart's data as a table: the readings with what happened among them, newest first. */
export function FillTable({ fill }: { fill: PadFill }) {
  const t = useT('person');
  const { formatDateTime, formatNumber } = useFormat();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('chart.what')}</th>
          <th scope="col" className={styles.number}>
            {t('chart.ml')}
          </th>
          <th scope="col" className={styles.number}>
            {t('chart.interval')}
          </th>
          <th scope="col" className={styles.number}>
            {t('chart.pct')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tableRows(fill).map((row) => (
          <tr key={`${row.kind} ${row.at}`} data-kind={row.kind}>
            <th scope="row">{formatDateTime(row.at)}</th>
            <td>{t(`chart.${row.kind}`)}</td>
            <td className={styles.number}>{row.ml === null ? '' : formatNumber(row.ml)}</td>
            <td className={styles.number}>
              {row.range === null ? '' : `${formatNumber(row.range[0])}–${formatNumber(row.range[1])}`}
            </td>
            <td className={styles.number}>{row.pct === null ? '' : formatNumber(row.pct)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
