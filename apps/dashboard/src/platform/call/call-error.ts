import { ErrorReply } from '@padlight/contract';

/**
 * Why a call failed. `code` is of the contract's table, or `network` (no answer; status 0) or `unreadable` (an
 * answer of another shape). `message` is the server's English sentence; screens translate by code.
 */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  readonly status: number;
  /** What to quote when reporting it; empty where the server did not answer. */
  readonly correlationId: string;
  /** What is wrong with which field of the request. */
  readonly fields: readonly { path: string; message: string }[];

  constructor(
    code: string,
    status: number,
    message: string,
    more: { correlationId?: string; fields?: CallError['fields']; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.status = status;
    this.correlationId = more.correlationId ?? '';
    this.fields = more.fields ?? [];
  }
}

/** The error in an answer that is none of 2xx; a proxy's page of its own gives `unreadable`. */
export async function readCallError(response: Response): Promise<CallError> {
  const body = ErrorReply.safeParse(await response.json().catch(() => null)).data;
  if (!body) return new CallError('unreadable', response.status, `The server answered ${response.status}.`);
  const { code, message, correlationId, fields } = body;
  return new CallError(code, response.status, message, { correlationId, ...(fields ? { fields } : {}) });
}
