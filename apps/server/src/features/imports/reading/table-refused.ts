import type { ErrorCode } from '@padlight/contract';

/** Why a file is not taken. */
export type TableRefusal = Extract<ErrorCode, `import-${string}`>;

/** A file that is not taken, with the cell that it is about where there is one, as `C7`. */
export class TableRefused extends Error {
  override name = 'TableRefused';
  readonly code: TableRefusal;
  readonly cell: string | undefined;
  constructor(code: TableRefusal, cell?: string) {
    super(code);
    this.code = code;
    this.cell = cell;
  }
}

/** The name of a cell as a spreadsheet has it; both counted from 0. */
export function cellName(column: number, row: number): string {
  let name = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return `${name}${row + 1}`;
}
