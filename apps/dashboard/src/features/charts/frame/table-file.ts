import { csvFile } from '../../../platform/file/index.ts';
import type { ChartTable } from './chart-spec.ts';

/** The table of a chart as a CSV file. */
export const tableFile = (name: string, { columns, rows }: ChartTable): File =>
  csvFile(
    name,
    columns.map(({ title }, index) => ({
      title,
      text: ({ cells }: ChartTable['rows'][number]) => cells[index]?.csv ?? cells[index]?.text ?? '',
    })),
    rows,
  );
