import { readCsv } from './read-csv.ts';
import { TableRefused } from './table-refused.ts';

const begins = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

/** Returns whether an old Office container holds an encrypted workbook, which it names in UTF-16. */
const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** Replaces line breaks in a cell by spaces, because names have one line. */
const trimmed = (cell: string): string =>
  cell
    .replace(/[\r\n\t]+/g, ' ')
    .trim()
    .normalize('NFC');

/** Reads all cells of a file, by its content and not by its name; at most slightly more than `mostRows` rows. */
export async function readCells(bytes: Uint8Array, mostRows: number): Promise<string[][]> {
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new TableRefused(isEncrypted(bytes) ? 'import-locked' : 'import-old-excel');
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new TableRefused('import-not-a-table');
  const isZip = begins(bytes, 0x50, 0x4b, 0x03, 0x04);
  // Its module takes a second to load on a busy machine, and most files are CSV.
  const rows = isZip ? await (await import('./read-xlsx.ts')).readXlsx(bytes) : readCsv(bytes, mostRows);
  return rows.map((cells) => cells.map(trimmed));
}
