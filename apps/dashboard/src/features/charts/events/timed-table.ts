import type { ChartTable } from '../frame/chart-spec.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import { numberCell, rangeCells, type TimedRow, timeCell, volumeCell } from './event-rows.ts';

/** What was measured and what happened as a table, newest first. `isNight`: of an instant in ISO 8601. */
export function timedTable(
  rows: readonly TimedRow[],
  isNight: (at: string) => boolean,
  texts: ChartTexts,
): ChartTable {
  const { t } = texts;
  const { unit } = texts.volume;
  return {
    columns: [
      { title: t('table.time') },
      { title: t('table.until') },
      { title: t('table.what') },
      { title: t('table.half') },
      { title: unit, isNumber: true },
      { title: t('table.low', { unit }), isNumber: true },
      { title: t('table.high', { unit }), isNumber: true },
      { title: t('table.pct'), isNumber: true },
    ],
    rows: rows
      .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
      .map((row, index) => ({
        key: `${row.at} ${index}`,
        isEvent: row.isEvent,
        cells: [
          timeCell(row.at, texts),
          timeCell(row.until, texts),
          { text: row.what },
          { text: isNight(row.at) ? t('half.night') : t('half.day') },
          volumeCell(row.amount?.ml ?? null, texts),
          ...rangeCells(row.amount, texts),
          numberCell(row.pct, texts),
        ],
      })),
  };
}
