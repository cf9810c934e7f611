import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBrowserCookie } from './browser-cookie.ts';
import type { CallLimit, Origin } from './handler.ts';
import { problem } from './problem.ts';

/** The limits of one call: `check` before its handler; what it gives is told of a refusal, and that the call is over. */
export interface Limiter {
  /** Throws `too-many-requests`. */
  check(request: FastifyRequest, body: unknown): Promise<Admission>;
}
export interface Admission {
  refused(): Promise<void>;
  over(): void;
}

const free: Admission = { refused: async () => {}, over: () => {} };

/**
 * Makes the limiter of a call. A window is never prolonged by what is refused in it, so a lock-out is short. A call
 * under way counts as refused until it is over: many at once are not more than the limit.
 */
export function createLimiter(
  app: FastifyInstance,
  name: string,
  limits: readonly CallLimit<never>[] | undefined,
  secure: boolean,
): Limiter {
  if (!limits || limits.length === 0) return { check: async () => free };
  const keys = new WeakMap<FastifyRequest, string>();
  const underWay = new Map<string, number>();
  const add = (key: string, more: 1 | -1): void => {
    const count = (underWay.get(key) ?? 0) + more;
    if (count > 0) underWay.set(key, count);
    else underWay.delete(key);
  };
  const counters = (limits as readonly CallLimit[]).map((limit, index) => ({
    limit,
    key: (body: unknown, origin: Origin) => `${name}/${index}/${limit.key(body, origin)}`,
    count: app.createRateLimit({
      max: limit.max,
      timeWindow: limit.windowS * 1000,
      keyGenerator: (request) => keys.get(request) ?? name,
    }),
  }));
  return {
    async check(request, body) {
      const origin: Origin = {
        address: request.ip,
        browserToken: readBrowserCookie(request.headers.cookie, secure),
      };
      const grouped = { ...origin, address: normalizeIP(request.ip) };
      const held: string[] = [];
      const over = (): void => {
        for (const key of held.splice(0)) add(key, -1);
      };
      const watched = counters.map((counter) => ({ ...counter, key: counter.key(body, grouped) }));
      for (const { limit, key, count } of watched) {
        keys.set(request, key);
        const calls = limit.counts === 'calls';
        if (!calls) {
          held.push(key);
          add(key, 1);
        }
        const found = await count(request, { increment: calls });
        if (found.isAllowed) continue;
        const room = calls ? !found.isExceeded : found.remaining >= (underWay.get(key) ?? 0);
        if (room || (await limit.exempt?.(body, origin))) continue;
        over();
        throw problem('too-many-requests', { retryAfterS: Math.max(1, found.ttlInSeconds) });
      }
      return {
        over,
        async refused() {
          for (const { limit, key, count } of watched) {
            if (limit.counts !== 'refusals') continue;
            keys.set(request, key);
            await count(request);
          }
        },
      };
    },
  };
}
