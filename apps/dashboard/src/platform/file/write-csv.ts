import { csvCellOf } from '@padlight/contract';
import { isoIn } from '@padlight/time-zone';

/** The format in which an organisation's spreadsheets read files. */
export interface CsvFormat {
  readonly decimalSign: string;
  readonly listSeparator: ',' | ';';
  readonly timeZone: string;
}

/** The value of a cell: a text, a number, an instant (ISO 8601 or epoch ms), a day (`2026-11-25`), or nothing. */
export type CsvValue = string | number | { readonly at: string | number } | { readonly day: string } | null;

/** One column of a file: its title, and its value by row. */
interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => CsvValue;
}

const halfHourMs = 1_800_000;

/** The time in the organisation's time zone; with the offset where the clock shows it twice. */
function timeOf(at: number, timeZone: string): string {
  const [iso, ...others] = [0, -2, -1, 1, 2].map((steps) => isoIn(timeZone, at + steps * halfHourMs));
  const local = iso?.slice(0, 19) ?? '';
  const isTwice = others.some((other) => other.slice(0, 19) === local);
  const text = local.replace('T', ' ');
  return isTwice ? `${text} ${iso?.slice(19)}` : text;
}

function cellOf(value: CsvValue, { decimalSign, timeZone }: CsvFormat): string {
  if (value === null) return '';
  if (typeof value === 'string') return csvCellOf(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimalSign) : '';
  if ('day' in value) return value.day;
  const at = new Date(value.at).getTime();
  return Number.isNaN(at) ? '' : timeOf(at, timeZone);
}

const quoted = (cell: string): string =>
  /[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Rows as CSV (RFC 4180, UTF-8 with a mark) for the organisation's spreadsheet: its separator and decimal sign, days
 * and times that every spreadsheet reads, and texts that stay texts.
 */
export const writeCsv = <Row>(
  format: CsvFormat,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): string =>
  `\uFEFF${[
    columns.map(({ title }) => csvCellOf(title)),
    ...rows.map((row) => columns.map(({ value }) => cellOf(value(row), format))),
  ]
    .map((line) => line.map(quoted).join(format.listSeparator))
    .join('\r\n')}\r\n`;
