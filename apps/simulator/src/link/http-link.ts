import { setTimeout as pause } from 'node:timers/promises';
import { ingestPath } from '@padlight/contract';
import { backoffMs } from './backoff.ts';
import { type Account, ClosedError, type Link, type LinkNews, type Message, RefusedError } from './link.ts';

const atOnce = 8;
const answerMs = 30_000;

/** Posts to the server's HTTP listener, at most 8 at once. Busy (429, 503) and unreachable servers are retried. */
export function openHttpLink(url: string, account: Account, news: LinkNews, retryMs = 1000): Link {
  const listener = new URL(ingestPath, url);
  const basic = Buffer.from(`${account.installationId}:${account.secret}`).toString('base64');
  const stop = new AbortController();
  const queue: (() => void)[] = [];
  let busy = 0;
  let unacknowledged = 0;
  let isCut = false;

  async function post(text: string): Promise<Response> {
    return fetch(listener, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
      body: text,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(answerMs)]),
    });
  }

  /** Makes one attempt after so many that failed. Returns `done`, or the wait before the next. */
  async function attempt(text: string, attempts: number): Promise<'done' | number> {
    let response: Response;
    try {
      response = await post(text);
      await response.arrayBuffer();
    } catch (error) {
      if (stop.signal.aborted) throw new ClosedError();
      if (!isCut) news.cut(error instanceof Error ? error.message : String(error));
      isCut = true;
      return backoffMs(retryMs, attempts);
    }
    if (isCut) news.mended();
    isCut = false;
    if (response.ok) return 'done';
    const { status } = response;
    if (status === 429 || status >= 500) {
      const askedMs = 1000 * Number(response.headers.get('retry-after'));
      return Math.max(askedMs || 0, backoffMs(retryMs, attempts));
    }
    const reason = `the server answered ${status}`;
    if (status === 401 || status === 403) news.refused(reason);
    throw new RefusedError(reason);
  }

  async function deliver(text: string): Promise<void> {
    if (busy >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
    busy++;
    try {
      for (let attempts = 0; ; attempts++) {
        if (stop.signal.aborted) throw new ClosedError();
        const outcome = await attempt(text, attempts);
        if (outcome === 'done') return;
        await pause(outcome, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    } finally {
      busy--;
      queue.shift()?.();
    }
  }

  return {
    unacknowledged: () => unacknowledged,
    async send({ text }: Message) {
      unacknowledged++;
      try {
        await deliver(text);
      } finally {
        unacknowledged--;
      }
    },
    async close() {
      stop.abort();
    },
  };
}
