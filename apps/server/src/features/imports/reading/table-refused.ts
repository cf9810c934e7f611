import type { ErrorCode } from '@padlight/contract';

/** Why a file is refused. */
export type TableRefusal = Extract<ErrorCode, `import-${string}`>;

/** A refused file, with the cell at fault if there is one, as `C7`. */
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

/** The name of a cell in a spreadsheet; both indexes are counted from 0. */
export function cellName(column: number, row: number): string {
  let name = '';
  for (let remaining = column + 1; remaining > 0; remaining = Math.floor((remaining - 1) / 26))
    name = String.fromCharCode(65 + ((remaining - 1) % 26)) + name;
  return `${name}${row + 1}`;
}
