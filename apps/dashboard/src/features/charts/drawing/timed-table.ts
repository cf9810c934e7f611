import type { ChartReply } from '@padlight/contract';
import type { ChartTable } from './drawn.ts';
import { halfCell, numberCell, rangeCells, type TimedRow, timeCell, volumeCell } from './event-rows.ts';
import type { ChartTexts } from './use-chart-text.ts';

/** Measurements and events as a table, newest first. */
export function timedTable(
  rows: readonly TimedRow[],
  record: Pick<ChartReply, 'nights'>,
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
          halfCell(record, row.at, texts),
          volumeCell(row.amount?.ml ?? null, texts),
          ...rangeCells(row.amount, texts),
          numberCell(row.pct, texts),
        ],
      })),
  };
}
