import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup } from '../addresses/network-address.ts';
import type { Db } from '../db/database.ts';
import { readBrowserCookie } from './browser-cookie.ts';
import type { CallLimit, Origin } from './handler.ts';
import { problem } from './problem.ts';
import { addRefused, readRefused } from './refusal-store.ts';

/**
 * The limits of one call: `check` runs before its handler; its result is called on a refusal and at the end of the call.
 */
export interface Limiter {
  /** Throws `too-many-requests`. */
  check(request: FastifyRequest, body: unknown): Promise<Admission>;
}
export interface Admission {
  refused(): Promise<void>;
  over(): void;
}
interface Counting {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** True if the dashboard is reached over TLS. */
  readonly secure: boolean;
  readonly addressOf: (request: FastifyRequest) => string;
}

const free: Admission = { refused: async () => {}, over: () => {} };

/** Counts the calls of each key in progress. */
function createUnderWay() {
  const counts = new Map<string, number>();
  const add = (key: string, more: 1 | -1): number => {
    const count = (counts.get(key) ?? 0) + more;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
    return count;
  };
  return { begin: (key: string): number => add(key, 1), end: (key: string): number => add(key, -1) };
}

/**
 * Creates the limiter of a call. Refused calls never prolong a window, so a lock-out is short. A call in
 * progress counts as refused, so that many at once don't exceed the limit. Calls are counted in memory,
 * refusals in the database, which a restart doesn't clear.
 */
export function createLimiter(
  app: FastifyInstance,
  name: string,
  limits: readonly CallLimit<never>[] | undefined,
  { db, now, secure, addressOf }: Counting,
): Limiter {
  if (!limits || limits.length === 0) return { check: async () => free };
  const keys = new WeakMap<FastifyRequest, string>();
  const underWay = createUnderWay();
  const counters = (limits as readonly CallLimit[]).map((limit, index) => ({
    limit,
    key: (body: unknown, origin: Origin) => `${name}/${index}/${limit.key(body, origin)}`,
    countCall: app.createRateLimit({
      max: limit.max,
      timeWindow: limit.windowS * 1000,
      keyGenerator: (request) => keys.get(request) ?? name,
    }),
  }));
  return {
    async check(request, body) {
      const origin: Origin = {
        address: addressOf(request),
        browserToken: readBrowserCookie(request.headers.cookie, secure),
      };
      const grouped = { ...origin, address: addressGroup(origin.address) };
      const startedKeys: string[] = [];
      const over = (): void => {
        for (const key of startedKeys.splice(0)) underWay.end(key);
      };
      const watched = counters.map((counter) => ({ ...counter, key: counter.key(body, grouped) }));
      try {
        for (const { limit, key, countCall } of watched) {
          if (limit.counts === 'calls') {
            keys.set(request, key);
            const usage = await countCall(request);
            if (usage.isAllowed || !usage.isExceeded || (await limit.exempt?.(body, origin))) continue;
            throw problem('too-many-requests', { retryAfterS: Math.max(1, usage.ttlInSeconds) });
          }
          startedKeys.push(key);
          const atOnce = underWay.begin(key);
          const { count, endsInS } = await readRefused(db, key, now());
          if (count + atOnce <= limit.max || (await limit.exempt?.(body, origin))) continue;
          throw problem('too-many-requests', { retryAfterS: Math.max(1, endsInS) });
        }
      } catch (error) {
        over();
        throw error;
      }
      return {
        over,
        async refused() {
          for (const { limit, key } of watched)
            if (limit.counts === 'refusals') await addRefused(db, key, limit.windowS, now());
        },
      };
    },
  };
}
