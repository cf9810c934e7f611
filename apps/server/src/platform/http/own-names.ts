import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** The name of a `Host` header, without the port. */
const nameIn = (host: string): string => host.toLowerCase().replace(/:\d+$/, '');

/**
 * Refuses whatever asks under a name that is none of these: a site whose own name was made to point at this machine
 * would otherwise be the same origin to a browser, and read what needs no sign-in.
 */
export function answerOnlyAs(app: FastifyInstance, names: readonly string[]): void {
  app.addHook('onRequest', async ({ headers: { host = '' } }) => {
    if (!names.includes(nameIn(host)))
      throw problem('forbidden', { message: `This server does not answer as ${host.slice(0, 100)}.` });
  });
}
