/** Texts that a spreadsheet takes for a formula. */
const formula = /^[=+\-@＝＋－＠]/;
const months = 'jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]';
/** Texts that a spreadsheet turns into a date, though they are a room or a version: `8.1`, `3/4`, `1-Mar`. */
const likeDate = new RegExp(
  `^(\\d{1,4}[./-]\\d{1,4}([./-]\\d{1,4})?[./-]?|\\d{1,4}[ ./-]*(${months})[a-zäé.]*([ ./-]*\\d{1,4})?|(${months})[a-zäé.]*[ ./-]*\\d{1,4})$`,
  'i',
);
/** Texts that lose digits as a number: `007`, `1E5`, a card number. */
const likeNumber = /^(0\d+|\d+E[+-]?\d+|\d{12,})$/i;

/** Apostrophes before it do not count: each belongs to the text, and reading removes only the first. */
function isMisread(text: string): boolean {
  const line = text
    .replace(/[\r\n\t]+/g, ' ')
    .normalize('NFC')
    .replace(/^[\s']+/, '')
    .trimEnd();
  return formula.test(line) || likeDate.test(line) || likeNumber.test(line);
}

/**
 * A text as a cell of a CSV: an apostrophe precedes any text that a spreadsheet would take for a formula, a date or a
 * number.
 */
export const csvCellOf = (text: string): string => (isMisread(text) ? `'${text}` : text);

/** The text of a cell of a CSV: without the apostrophe that {@link csvCellOf} puts before it. */
export function textOfCsvCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && isMisread(text.slice(1)) ? text.slice(1) : cell;
}
