import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { openPatient } from '../../../features/patients/index.ts';
import { createBus } from '../../bus.ts';
import type { HttpOptions } from '../create-http.ts';
import { createHttp } from '../create-http.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly origin: string;
  /** The log, one object a line. */
  readonly logged: Record<string, unknown>[];
  call(method: string, path: string, more?: CallMore): Promise<Answer>;
  close(): Promise<void>;
}
interface CallMore {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The reply's JSON; undefined if it is none. */
  readonly body: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Starts a real server on a free port of this machine, with a function that calls it over real HTTP. */
export async function serveForTest(
  options: Pick<HttpOptions, 'db' | 'table' | 'implementations'> & Partial<HttpOptions>,
): Promise<TestServer> {
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const { now = Date.now } = options;
  const app = await createHttp({
    bus: createBus((error) => log.error({ err: error }, 'a listener failed')),
    log,
    now,
    expiryNow: now,
    authenticate: async () => undefined,
    openPatient,
    health: () => ({ status: 'ok', parts: {} }),
    metrics: new Registry(),
    sampleOneOf: 1,
    onUndeclared: (error) => {
      throw error;
    },
    acts: options.db,
    ...options,
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    origin,
    logged,
    async call(method, path, { token, body, headers } = {}) {
      const reply = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      return { status: reply.status, headers: reply.headers, text, body: parsed(text) };
    },
    close: () => app.close(),
  };
}
