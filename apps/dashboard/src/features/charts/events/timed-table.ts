import { isoIn } from '@padlight/time-zone';
import type { Cell, ChartTable } from '../frame/chart-spec.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import { numberCell, rangeCells, type TimedRow } from './event-rows.ts';

/** What was measured and what happened as a table, newest first. `isNight`: of an instant in ISO 8601. */
export function timedTable(
  rows: readonly TimedRow[],
  isNight: (at: string) => boolean,
  texts: ChartTexts,
): ChartTable {
  const { t, timeZone } = texts;
  const when = (at: string | null): Cell =>
    at === null ? { text: '' } : { text: texts.at(at), csv: isoIn(timeZone, Date.parse(at)) };
  return {
    columns: [
      { title: t('table.time') },
      { title: t('table.until') },
      { title: t('table.what') },
      { title: t('table.half') },
      { title: t('table.ml'), isNumber: true },
      { title: t('table.low'), isNumber: true },
      { title: t('table.high'), isNumber: true },
      { title: t('table.pct'), isNumber: true },
    ],
    rows: rows
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .map((row, index) => ({
        key: `${row.at} ${index}`,
        isEvent: row.isEvent,
        cells: [
          when(row.at),
          when(row.until),
          { text: row.what },
          { text: isNight(row.at) ? t('half.night') : t('half.day') },
          numberCell(row.amount?.ml ?? null, texts),
          ...rangeCells(row.amount, texts),
          numberCell(row.pct, texts),
        ],
      })),
  };
}
