import { isAllSeen, mostImportColumns, mostImportRows } from '@padlight/contract';
import { plainHeading } from '../headings/read-heading.ts';
import { cellName, TableRefused } from './table-refused.ts';

/** A table as it was in a file: its headings, and its rows with their lines as a spreadsheet counts. */
export interface ReadTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** A row whose first cell begins with # is a remark, as the examples of templates are. */
const isRemark = (cells: readonly string[]): boolean =>
  cells.find((cell) => cell !== '')?.startsWith('#') === true;

/** Refuses headings that don't name each column with data once. Answers how many columns there are. */
function requireHeadings(headings: readonly string[], rows: ReadTable['rows'], line: number): void {
  if (headings.every((heading) => heading === '')) throw new TableRefused('import-no-headings');
  const seen = new Set<string>();
  headings.forEach((heading, column) => {
    const plain = plainHeading(heading) || heading;
    if (plain !== '' && seen.has(plain))
      throw new TableRefused('import-heading-twice', cellName(column, line));
    seen.add(plain);
    if (heading !== '') return;
    const used = rows.find(({ cells }) => (cells[column] ?? '') !== '');
    if (used) throw new TableRefused('import-heading-missing', cellName(column, used.line - 1));
  });
}

/** Whether a first row is data: headings are words, of which at least one has a letter. */
const areHeadings = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\p{L}/u.test(cell)) && !cells.some((cell) => /^\d+([.,]\d+)?$/.test(cell));

/** Makes a table of the cells of a file. Throws {@link TableRefused}, with the cell that it is about where there is one. */
export function tableOf(read: readonly (readonly string[])[]): ReadTable {
  const all = read.map((cells, row) => {
    if (!isAllSeen(cells.join(' ')))
      throw new TableRefused(
        'import-unseen-characters',
        cellName(
          cells.findIndex((cell) => !isAllSeen(cell)),
          row,
        ),
      );
    return { line: row + 1, cells };
  });
  const filled = all.filter(({ cells }) => !isEmpty(cells) && !isRemark(cells));
  const [head, ...rows] = filled;
  if (!head) throw new TableRefused('import-empty');
  if (!areHeadings(head.cells)) throw new TableRefused('import-no-headings');
  const columns = Math.max(...filled.slice(0, mostImportRows + 2).map(({ cells }) => lastFilled(cells)));
  if (columns > mostImportColumns) throw new TableRefused('import-too-many-columns');
  const wide = (cells: readonly string[]): string[] =>
    Array.from({ length: columns }, (_, column) => cells[column] ?? '');
  const headings = wide(head.cells);
  requireHeadings(headings, rows, head.line - 1);
  if (rows.length === 0) throw new TableRefused('import-empty');
  if (rows.length > mostImportRows) throw new TableRefused('import-too-many-rows');
  return { headings, rows: rows.map(({ line, cells }) => ({ line, cells: wide(cells) })) };
}

/** How many cells a row has up to its last that isn't empty. */
const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;
