import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { isLoopback } from '../addresses/network-address.ts';
import type { Health } from '../watchdog/health-report.ts';
import { problem } from './problem.ts';

/** Returns whether the request comes from this machine itself, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

/**
 * Registers `/health` with the faults by part, `/health/live` for the running process alone, and `/metrics`
 * with the figures, for this machine only.
 */
export function operationsRoutes(app: FastifyInstance, health: () => Health, metrics: Registry): void {
  app.get('/health', (_request, reply) => {
    const report = health();
    return reply
      .code(report.status === 'failing' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(report);
  });
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw problem('not-found');
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
