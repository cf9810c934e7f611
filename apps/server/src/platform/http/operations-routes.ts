import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback } from '../addresses/network-address.ts';
import type { Health } from '../watchdog/health-report.ts';
import { problem } from './problem.ts';

/** Whether the request comes from this machine itself, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/**
 * `/health` says what is wrong by parts, `/health/live` that the process runs and no more; `/metrics` has the figures, for this machine only.
 */
export function operationsRoutes(app: FastifyInstance, health: () => Health, metrics: Registry): void {
  app.get('/health', (_request, reply) => {
    const found = health();
    return reply
      .code(found.status === 'failing' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(found);
  });
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw problem('not-found');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
