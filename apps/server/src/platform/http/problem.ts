import { type ErrorCode, errorTable } from '@padlight/contract';

/** An error that a caller is told of: a stable code, and a sentence where the table's own is too general. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; message: string }[] | undefined;
  readonly retryAfterS: number | undefined;

  constructor(
    code: ErrorCode,
    more: { message?: string; fields?: { path: string; message: string }[]; retryAfterS?: number } = {},
  ) {
    super(more.message ?? errorTable[code].message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterS = more.retryAfterS;
  }
}

export const problem = (code: ErrorCode, more?: ConstructorParameters<typeof Problem>[1]): Problem =>
  new Problem(code, more);
