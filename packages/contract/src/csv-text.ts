/** What a spreadsheet takes for a formula. */
const formula = /^[=+\-@＝＋－＠]/;
const months = 'jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]';
/** What a spreadsheet makes a date of, though it is a room or a version: `8.1`, `3/4`, `1-Mar`. */
const likeDate = new RegExp(
  `^(\\d{1,4}[./-]\\d{1,4}([./-]\\d{1,4})?[./-]?|\\d{1,4}[ ./-]*(${months})[a-zäé.]*([ ./-]*\\d{1,4})?|(${months})[a-zäé.]*[ ./-]*\\d{1,4})$`,
  'i',
);
/** What loses figures as a number: `007`, `1E5`, the number of a card. */
const likeNumber = /^(0\d+|\d+E[+-]?\d+|\d{12,})$/i;

/** Apostrophes before it count as none: each is one of the text, and reading takes only the first off. */
function isMisread(text: string): boolean {
  const line = text
    .replace(/[\r\n\t]+/g, ' ')
    .normalize('NFC')
    .replace(/^[\s']+/, '')
    .trimEnd();
  return formula.test(line) || likeDate.test(line) || likeNumber.test(line);
}

/** A text as a cell of a CSV: an apostrophe goes before what a spreadsheet would take for a formula, a date or a number. */
export const csvCellOf = (text: string): string => (isMisread(text) ? `'${text}` : text);

/** The text of a cell of a CSV: without the apostrophe that {@link csvCellOf} puts before it. */
export function textOfCsvCell(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && isMisread(text.slice(1)) ? text.slice(1) : cell;
}
