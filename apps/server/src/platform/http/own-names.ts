import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** Returns the name in a `Host` header, without the port. */
const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * Refuses requests under any other name: a foreign site with a name for this machine would be the same origin
 * to a browser. It could read what needs no sign-in.
 */
export function answerOnlyAs(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async ({ headers: { host = '' } }) => {
    if (!names.includes(nameIn(host)))
      throw problem('forbidden', { message: `This server does not answer as ${host.slice(0, 100)}.` });
  });
}
