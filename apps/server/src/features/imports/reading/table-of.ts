import { isAllSeen, mostImportColumns, mostImportRows } from '@padlight/contract';
import { plainHeading } from '../headings/read-heading.ts';
import { cellName, TableRefused } from './table-refused.ts';

/** A table of a file: its headings, and its rows with their line numbers as a spreadsheet counts. */
export interface ReadTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
}

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** Returns whether a row is a remark, because its first cell begins with #, as in the examples of templates. */
const isRemark = (cells: readonly string[]): boolean =>
  cells.find((cell) => cell !== '')?.startsWith('#') === true;

/** Refuses headings that don't name each column with data once. Returns the number of columns. */
function requireHeadings(headings: readonly string[], rows: ReadTable['rows'], line: number): void {
  if (headings.every((heading) => heading === '')) throw new TableRefused('import-no-headings');
  const names = new Set<string>();
  headings.forEach((heading, column) => {
    const plain = plainHeading(heading) || heading;
    if (plain !== '' && names.has(plain))
      throw new TableRefused('import-heading-twice', cellName(column, line));
    names.add(plain);
    if (heading !== '') return;
    const used = rows.find(({ cells }) => (cells[column] ?? '') !== '');
    if (used) throw new TableRefused('import-heading-missing', cellName(column, used.line - 1));
  });
}

/** Returns whether a first row has headings: texts, at least one of which has a letter. */
const areHeadings = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\p{L}/u.test(cell)) && !cells.some((cell) => /^\d+([.,]\d+)?$/.test(cell));

/** Builds a table from the cells of a file. Throws {@link TableRefused}, with the cell if one is at fault. */
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

/** The number of cells of a row up to its last that isn't empty. */
const lastFilled = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell !== '') + 1;
