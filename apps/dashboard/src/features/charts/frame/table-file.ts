import { type CsvFormat, csvFile } from '../../../platform/file/index.ts';
import type { ChartTable } from './chart-spec.ts';

/** The table of a chart as a CSV file in the organisation's format. */
export const tableFile = (name: string, format: CsvFormat, { columns, rows }: ChartTable): File =>
  csvFile(
    name,
    format,
    columns.map(({ title }, index) => ({
      title,
      value: ({ cells }: ChartTable['rows'][number]) => cells[index]?.csv ?? cells[index]?.text ?? '',
    })),
    rows,
  );
