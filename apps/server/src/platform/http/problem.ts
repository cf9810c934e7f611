import { type ErrorCode, type ErrorReply, errorTable } from '@padlight/contract';

/** An error for a caller: a stable code, and a sentence if the table's own is too general. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; message: string }[] | undefined;
  readonly retryAfterS: number | undefined;
  /** True if what the call wrote until here stays, such as the count of a wrong attempt. */
  readonly keepsWrites: boolean;
  /** The id of the object, for the audit. */
  readonly about: string | undefined;
  /** The user who changed the object meanwhile, and the time. */
  readonly changed: ErrorReply['changed'];
  /** The people whom no carer would see. */
  readonly unseen: ErrorReply['unseen'];
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
      unseen?: ErrorReply['unseen'];
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
    this.unseen = more.unseen;
    this.ended = more.ended;
  }
}

export const problem = (code: ErrorCode, more?: ConstructorParameters<typeof Problem>[1]): Problem =>
  new Problem(code, more);
