import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallLimit } from './handler.ts';
import { problem } from './problem.ts';

/** The limits of one call: asked before its handler, told of a refusal after. */
export interface Limiter {
  /** Throws `too-many-requests`. */
  check(request: FastifyRequest, body: unknown): Promise<void>;
  refused(request: FastifyRequest, body: unknown): Promise<void>;
}

const unlimited: Limiter = { check: async () => {}, refused: async () => {} };

/** Makes the limiter of a call. A window is never prolonged by what is refused in it, so a lock-out is short. */
export function createLimiter(
  app: FastifyInstance,
  name: string,
  limits: readonly CallLimit<never>[] | undefined,
): Limiter {
  if (!limits || limits.length === 0) return unlimited;
  const keys = new WeakMap<FastifyRequest, string>();
  const counters = (limits as readonly CallLimit[]).map((limit, index) => ({
    limit,
    key: (request: FastifyRequest, body: unknown) =>
      `${name}/${index}/${limit.key(body, normalizeIP(request.ip))}`,
    count: app.createRateLimit({
      max: limit.counts === 'calls' ? limit.max : limit.max - 1,
      timeWindow: limit.windowS * 1000,
      keyGenerator: (request) => keys.get(request) ?? name,
    }),
  }));
  return {
    async check(request, body) {
      for (const { limit, key, count } of counters) {
        keys.set(request, key(request, body));
        const found = await count(request, { increment: limit.counts === 'calls' });
        if (found.isAllowed || !found.isExceeded) continue;
        if (await limit.exempt?.(body, request.ip)) continue;
        throw problem('too-many-requests', { retryAfterS: found.ttlInSeconds });
      }
    },
    async refused(request, body) {
      for (const { limit, key, count } of counters) {
        if (limit.counts !== 'refusals') continue;
        keys.set(request, key(request, body));
        await count(request);
      }
    },
  };
}
