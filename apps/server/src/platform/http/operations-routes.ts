import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { type Check, checkHealth } from './health.ts';
import { problem } from './problem.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Whether the request comes from this machine itself, and not through a proxy on it. */
const isLocal = ({ ip, socket, headers }: FastifyRequest): boolean =>
  loopback.test(ip) &&
  loopback.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/** `/health` says what is wrong by parts; `/metrics` has the figures, for this machine only. */
export function operationsRoutes(
  app: FastifyInstance,
  checks: Readonly<Record<string, Check>>,
  metrics: Registry,
): void {
  app.get('/health', async (_request, reply) => {
    const health = await checkHealth(checks);
    return reply
      .code(health.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(health);
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw problem('not-found');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
