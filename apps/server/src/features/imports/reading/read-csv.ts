import { textOfCsvCell } from '@padlight/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, findDelimiter } from './decode-text.ts';
import { cellName, TableRefused } from './table-refused.ts';

/** A number or a dash alone is not a formula, though it begins like one. */
const harmless = /^[-+]?\d*([.,:]\d+)*$|^-$/;
const isFormula = (cell: string): boolean => /^\s*[=+\-@＝＋－＠]/.test(cell) && !harmless.test(cell.trim());

/** Reads the cells of a CSV file with any encoding and delimiter. */
export function readCsv(bytes: Uint8Array, mostRows: number): string[][] {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new TableRefused('import-not-a-table');
  try {
    const rows: string[][] = parse(text, {
      delimiter: findDelimiter(text),
      relax_column_count: true,
      // Accepts a quote inside a cell that doesn't begin with one, as in 6" pipe.
      relax_quotes: true,
      // Includes empty rows and remarks; rows beyond are refused, not read.
      to: mostRows * 2,
    });
    for (const [row, cells] of rows.entries()) {
      const column = cells.findIndex(isFormula);
      if (column >= 0) throw new TableRefused('import-formula', cellName(column, row));
    }
    return rows.map((cells) => cells.map(textOfCsvCell));
  } catch (error) {
    if (error instanceof CsvError) throw new TableRefused('import-not-a-table');
    throw error;
  }
}
