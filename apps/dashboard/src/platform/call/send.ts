import type { Call, ReplyOf } from '@padlight/contract';
import { learnServerClock } from '../clock/index.ts';
import { CallError, readCallError } from './call-error.ts';
import { addressOf, type CallInput } from './call-input.ts';

export interface SendOptions {
  readonly token?: string;
  /** The key under which the action happens once. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

/** Sends one call and reads its answer, independent of the session. Throws {@link CallError}. */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C>,
  { token, key, signal }: SendOptions,
): Promise<ReplyOf<C>> {
  const { query, body }: { readonly query?: unknown; readonly body?: unknown } = input;
  const response = await fetch(new URL(addressOf(call.path, query), location.origin), {
    method: call.method,
    cache: 'no-store',
    headers: {
      ...(body === undefined || call.uploads !== undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined
      ? {}
      : { body: call.uploads === undefined ? JSON.stringify(body) : formOf(Object(body)) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    throw new CallError('network', 0, 'The server does not answer.', { cause });
  });
  learnServerClock(response.headers.get('date'));
  if (!response.ok) throw await readCallError(response);
  return readReply(call, response);
}

/** Converts fields and files to multipart/form-data. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

async function readReply<C extends Call>(call: C, response: Response): Promise<ReplyOf<C>> {
  const json: unknown = await response.json().catch(() => undefined);
  // The server validates and samples a hot reply; parsing 1,000 tiles again would delay the paint.
  if (call.hot && json !== undefined) return json as ReplyOf<C>;
  const reply = call.reply.safeParse(json);
  if (!reply.success)
    throw new CallError('unreadable', response.status, 'The answer is not what it should be.', {
      cause: reply.error,
    });
  return reply.data as ReplyOf<C>;
}
