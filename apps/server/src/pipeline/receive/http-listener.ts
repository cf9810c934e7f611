import type { Socket } from 'node:net';
import { type ErrorCode, errorTable, ingestPath, maxMessageBytes } from '@padlight/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { DatabaseAway, isUnavailable } from '../../platform/database-away.ts';
import type { Presence } from '../../platform/presence.ts';
import type { Answer } from '../fleet/receipt.ts';
import { count, type Site } from '../fleet/site.ts';
import type { Ingest } from './ingest.ts';
import { isStillSignedIn, type SignedIn } from './sign-in.ts';

const retryAfterS = 2;
/** A connection stays signed in for this long, or until its site's secret is changed. */
const believedMs = 60_000;

function readBasic(header: string | undefined): { user: string; password: string } | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

function refuse(reply: FastifyReply, code: ErrorCode, correlationId: string, message?: string): FastifyReply {
  const { status, message: general } = errorTable[code];
  if (status === 503 || status === 408) reply.header('Retry-After', retryAfterS);
  if (code === 'site-sign-in-failed') reply.header('WWW-Authenticate', 'Basic realm="gateways"');
  return reply.code(status).send({ success: false, code, message: message ?? general, correlationId });
}

function send(reply: FastifyReply, answer: Answer, correlationId: string): FastifyReply {
  switch (answer.kind) {
    case 'stored':
      return reply.send(answer.reply);
    case 'incomplete':
      return refuse(reply, 'message-incomplete', correlationId);
    case 'unreadable':
      return refuse(reply, 'bad-request', correlationId, `The message can't be read: ${answer.reason}.`);
    case 'refused':
      return refuse(reply, answer.reason, correlationId);
    case 'failed':
      return refuse(reply, 'busy', correlationId);
  }
}

/** The size of a request's body: as its header says, or else the most that it may have. */
function bodyBytes({ headers }: FastifyRequest): number {
  const announced = Number(headers['content-length'] ?? maxMessageBytes);
  return Math.min(announced, maxMessageBytes) || 0;
}

/** Waits for work unless the database is away: a message that is stored nevertheless is a repeat the next time. */
function unlessAway<Result>(presence: Presence, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const forget = presence.onceAway(() => reject(new DatabaseAway('nothing is stored')));
    if (!presence.isAway()) work().then(resolve, reject).finally(forget);
  });
}

/** The route that gateways post to, with limits and parser of its own. It answers once the message is committed. */
export const httpListener =
  ({ pipeline, clock }: { readonly pipeline: Ingest; readonly clock: Clock }): FastifyPluginAsync =>
  async (server) => {
    const { admission, presence } = pipeline;
    const signedIn = new WeakMap<Socket, { header: string; by: SignedIn; until: number }>();
    const siteOf = async (socket: Socket, header: string | undefined): Promise<Site | undefined> => {
      const now = clock.now();
      const earlier = signedIn.get(socket);
      if (
        earlier &&
        earlier.header === header &&
        earlier.until > now &&
        earlier.until <= now + believedMs &&
        isStillSignedIn(earlier.by)
      )
        return earlier.by.site;
      const credentials = readBasic(header);
      const by = credentials && (await pipeline.signIn(credentials.user, credentials.password));
      if (by && header !== undefined) signedIn.set(socket, { header, by, until: now + believedMs });
      return by?.site;
    };
    // A gateway is no browser and its answers are short: headers for browsers would be a good part of the work here.
    const plain = { helmet: false as const, compress: false as const, config: { rateLimit: false } };
    server.setChildLoggerFactory((logger) => logger);
    server.setErrorHandler((error, request, reply) => {
      if (isUnavailable(error)) return refuse(reply, 'database-away', request.id);
      throw error;
    });
    server.removeAllContentTypeParsers();
    server.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxMessageBytes },
      (_request, body, done) => done(null, body),
    );
    const senders = new WeakMap<FastifyRequest, Site>();
    // The sign-in and the bounds are checked before the message is read.
    server.addHook('onRequest', async (request, reply) => {
      const site = await unlessAway(presence, () => siteOf(request.socket, request.headers.authorization));
      if (!site) return refuse(reply, 'site-sign-in-failed', request.id);
      if (site.isSuspended) {
        count(site, 'suspended');
        return refuse(reply, 'organisation-suspended', request.id);
      }
      if (admission.isHeldBack(site)) {
        count(site, 'over-bound');
        return refuse(reply, 'busy', request.id);
      }
      const bytes = bodyBytes(request);
      admission.addBytes(site, bytes);
      reply.raw.once('close', () => admission.addBytes(site, -bytes));
      senders.set(request, site);
    });
    server.post(ingestPath, { bodyLimit: maxMessageBytes, ...plain }, async (request, reply) => {
      const receivedAt = clock.now();
      const site = senders.get(request);
      if (!site) return refuse(reply, 'site-sign-in-failed', request.id);
      const payload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await unlessAway(
        presence,
        () =>
          new Promise<Answer>((resolve) => {
            const take = () => pipeline.submit({ site, nodeMac: undefined, payload, receivedAt }, resolve);
            admission.admit(site, { take, isGone: () => false });
          }),
      );
      return send(reply, answer, request.id);
    });
  };
