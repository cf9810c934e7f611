import { type ErrorCode, type ErrorReply, errorTable } from '@padlight/contract';

/** An error that a caller gets: a stable code, and a sentence where the table's own is too general. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; message: string }[] | undefined;
  readonly retryAfterS: number | undefined;
  /** True: what the call wrote until here stays, such as the count of a wrong try. */
  readonly keepsWrites: boolean;
  /** The id of what it is about, for the audit. */
  readonly about: string | undefined;
  /** Who changed meanwhile what the call was to change, and when. */
  readonly changed: ErrorReply['changed'];
  /** Why the session ended. */
  readonly ended: ErrorReply['ended'];

  constructor(
    code: ErrorCode,
    more: {
      message?: string;
      fields?: { path: string; message: string }[];
      retryAfterS?: number;
      keepsWrites?: boolean;
      about?: string | undefined;
      changed?: ErrorReply['changed'];
      ended?: ErrorReply['ended'];
    } = {},
  ) {
    super(more.message ?? errorTable[code].message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterS = more.retryAfterS;
    this.keepsWrites = more.keepsWrites ?? false;
    this.about = more.about;
    this.changed = more.changed;
    this.ended = more.ended;
  }
}

export const problem = (code: ErrorCode, more?: ConstructorParameters<typeof Problem>[1]): Problem =>
  new Problem(code, more);
