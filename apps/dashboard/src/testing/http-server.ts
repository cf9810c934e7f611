import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

declare const jsdom: { reconfigure(settings: { url: string }): void };

/** A request as the test's server received it. */
export interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly authorization: string | undefined;
  /** The key under which an action happens once. */
  readonly key: string | undefined;
  readonly body: unknown;
}
export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** Sent unchanged instead of JSON. */
  readonly text?: string;
  readonly headers?: Record<string, string>;
  /** True: the connection is cut instead, as for a lost answer. */
  readonly isLost?: boolean;
}

/** A real HTTP server that gives these answers, records its requests, and is the origin of the page under test. */
export async function startHttpServer(answer: (seen: Seen) => Answer | Promise<Answer>) {
  const seen: Seen[] = [];
  const listener: RequestListener = async (request, response) => {
    const received = await read(request);
    seen.push(received);
    const { status = 200, body, text, headers = {}, isLost = false } = await answer(received);
    if (isLost) return void response.destroy();
    // The test's clock, also where it is set: Node would use the machine's.
    const date = new Date().toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date, ...headers });
    response.end(text ?? JSON.stringify(body));
  };
  const server: Server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jsdom.reconfigure({ url: `${url}/` });
  return {
    url,
    seen,
    server,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

async function read(request: IncomingMessage): Promise<Seen> {
  let text = '';
  for await (const part of request) text += part;
  const isJson = /json/.test(request.headers['content-type'] ?? '');
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', 'http://test'),
    authorization: request.headers.authorization,
    key: request.headers['idempotency-key']?.toString(),
    body: text && isJson ? JSON.parse(text) : text || undefined,
  };
}
