import { type ErrorReply, sessionEnds } from '@padlight/contract';
import { isAbsentOr, isListOf, isNumber, isObjectOf, isOneOf, isText } from '../shape/index.ts';

const isErrorReply = isObjectOf<ErrorReply>({
  success: isOneOf([false]),
  code: isText,
  number: isAbsentOr(isNumber),
  message: isText,
  correlationId: isText,
  fields: isAbsentOr(isListOf(isObjectOf({ path: isText, message: isText }))),
  changed: isAbsentOr(isObjectOf({ by: isText, at: isText })),
  unseen: isAbsentOr(isObjectOf({ count: isNumber, labels: isListOf(isText), carers: isListOf(isText) })),
  ended: isAbsentOr(isOneOf(sessionEnds)),
});

/**
 * The reason why a call failed. `code` is of the contract's table, or `network` (no answer; status 0), `unreadable` (an
 * answer of another shape) or `not-recorded` (the server was too busy for an action). `message` is the server's English sentence; screens translate by code.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly status: number;
  /** The id to quote in a report; empty where the server did not answer. */
  readonly correlationId: string;
  /** The errors by field of the request. */
  readonly fields: readonly { path: string; message: string }[];
  /** For `changed-meanwhile`: the user and the time (ISO 8601), where the server knows. */
  readonly changed: ErrorReply['changed'];
  /** For `people-unseen`: the people whom no carer would see. */
  readonly unseen: ErrorReply['unseen'];
  /** For a 401: the reason why the session ended, where the server knows. */
  readonly ended: ErrorReply['ended'];

  constructor(
    code: string,
    status: number,
    message: string,
    more: Partial<
      Pick<CallError, 'correlationId' | 'fields' | 'changed' | 'unseen' | 'ended' | 'cause'>
    > = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = status;
    this.correlationId = more.correlationId ?? '';
    this.fields = more.fields ?? [];
    this.changed = more.changed;
    this.unseen = more.unseen;
    this.ended = more.ended;
  }
}

/** The error of a response outside of 2xx; a proxy's own page gives `unreadable`. */
export async function readCallError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorReply(body))
    return new CallError('unreadable', response.status, `The server answered ${response.status}.`);
  const { code, message, correlationId, fields = [], changed, unseen, ended } = body;
  return new CallError(code, response.status, message, { correlationId, fields, changed, unseen, ended });
}
