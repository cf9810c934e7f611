/** One column of a file: its title, and what a row has there. */
interface CsvColumn<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
}

/** A spreadsheet takes what begins like this for a formula; after an apostrophe it is text. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const written = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180, UTF-8 with a mark, so that every spreadsheet reads umlauts), all columns, formulas disarmed. */
export const writeCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  `\uFEFF${[columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))]
    .map((line) => line.map(written).join(','))
    .join('\r\n')}\r\n`;
