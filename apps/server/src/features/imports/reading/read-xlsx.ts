import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { TableRefused } from './table-refused.ts';

/** The largest unpacked size of a workbook, bytes: 10,000 rows of 60 columns have about 30 MB. */
const mostUnpacked = 100 * 1024 * 1024;
const mostFiles = 2_000;

/** Matches a formula in a sheet, with the cell that has it. */
const formula = /<(?:\w+:)?c\b[^>]*?\br="([A-Z]+\d+)"[^>]*>\s*<(?:\w+:)?f[\s/>]/;

/** Refuses workbooks that unpack to more than the limit, and sheets with formulas. */
function examine(bytes: Uint8Array): void {
  let unpacked = 0;
  let files = 0;
  let sheets: Record<string, Uint8Array>;
  try {
    sheets = unzipSync(bytes, {
      filter: ({ name, originalSize, size }) => {
        unpacked += Math.max(originalSize, size);
        files += 1;
        if (unpacked > mostUnpacked || files > mostFiles) throw new TableRefused('import-too-large-inside');
        return /^xl\/worksheets\/[^/]+\.xml$/.test(name);
      },
    });
  } catch (error) {
    if (error instanceof TableRefused) throw error;
    throw new TableRefused('import-not-a-table');
  }
  if (Object.keys(sheets).length === 0) throw new TableRefused('import-not-a-table');
  for (const sheet of Object.values(sheets)) {
    const text = new TextDecoder().decode(sheet);
    const match = formula.exec(text);
    if (match) throw new TableRefused('import-formula', match[1]);
    if (/<(?:\w+:)?f[\s>]/.test(text)) throw new TableRefused('import-formula');
  }
}

/** Formats a cell: a spreadsheet stores a time of day as a fraction of a day after 1899-12-30. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return cell.getTime() < Date.UTC(1901, 0) ? iso.slice(11, 19) : iso.slice(0, 10);
  }
  return String(cell);
}

/** Reads the cells of the first sheet of an XLSX file. */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  examine(bytes);
  try {
    const rows = await readSheet(Buffer.from(bytes));
    return rows.map((cells) => cells.map(textOf));
  } catch {
    throw new TableRefused('import-not-a-table');
  }
}
