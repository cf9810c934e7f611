import { writeCsv } from './write-csv.ts';

/** Rows as a CSV file with a name. */
export const csvFile = <Row>(name: string, ...table: Parameters<typeof writeCsv<Row>>): File =>
  new File([writeCsv(...table)], name, { type: 'text/csv;charset=utf-8' });
