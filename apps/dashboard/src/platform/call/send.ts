import type { Call, ReplyOf } from '@padlight/contract';
import { learnServerClock } from '../clock/index.ts';
import { CallError, readCallError } from './call-error.ts';
import { addressOf, type CallInput } from './call-input.ts';
import { takeEarly } from './early-replies.ts';
import { reloadForVersion, versionOf } from './page-version.ts';

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
  const address = addressOf(call.path, query);
  const early = await takeEarly(call.method, address, body, token);
  const response =
    early ??
    (await fetch(new URL(address, location.origin), {
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
    }));
  learnServerClock(response.headers.get('date'));
  // Nothing of another version is painted: the page that knows it comes instead.
  if (versionOf(response.headers) === 'other' && reloadForVersion()) return new Promise(() => undefined);
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
  // Calls of the first script come without shapes (`thin-contract.ts`).
  const shape: C['reply'] | undefined = call.reply;
  // A server of this page's version has checked what it sends, of hot calls a sample: checking 1,000 tiles again would
  // delay the paint. Another server's answer to an act is what it did; what a screen would show of it is refused.
  const isChecked = versionOf(response.headers) === 'same';
  const isTaken = shape === undefined ? call.keyless !== 'read' : call.hot;
  if (json !== undefined && (isChecked || isTaken)) return json as ReplyOf<C>;
  const reply = shape?.safeParse(json);
  if (!reply?.success)
    throw new CallError('unreadable', response.status, 'The answer is not what it should be.', {
      cause: reply?.error,
    });
  return reply.data as ReplyOf<C>;
}
