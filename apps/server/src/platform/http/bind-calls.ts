import type { Call } from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { AnyHandler, Serving } from './answer-call.ts';
import { createLimiter } from './call-limits.ts';
import type { Implementation } from './handler.ts';
import { serveCall } from './serve-call.ts';

export type CallTable = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Throws unless each call of the table has one handler, and each handler belongs to a call of the table. */
export function checkServed(table: CallTable, implementations: readonly Implementation[]): void {
  const unserved = new Set(Object.values(table).flatMap((calls) => Object.values(calls)));
  for (const { calls } of implementations)
    for (const [name, call] of Object.entries(calls))
      if (!unserved.delete(call))
        throw new Error(`call ${name} (${call.path}) is not in the table, or bound twice`);
  const missing = [...unserved].map((call) => call.path);
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
}

/** Binds every call to its handler in one loop, so that all calls are served the same way. */
export function bindCalls(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  serving: Serving,
  metrics: Registry,
): void {
  const seconds = new Histogram({
    name: 'padlight_call_seconds',
    help: 'Time to answer a call, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [metrics],
  });
  for (const { calls, handlers, limits } of implementations)
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name] as AnyHandler | undefined;
      if (!handler) throw new Error(`call ${name} has no handler`);
      const limiter = createLimiter(app, name, limits[name], serving);
      app.route({
        method: call.method,
        url: call.path,
        exposeHeadRoute: false,
        handler: serveCall(call, handler, limiter, serving),
        onResponse: async (_request, reply) => {
          seconds.observe({ call: name, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
        },
      });
    }
}
