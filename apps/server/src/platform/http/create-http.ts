import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { livePath } from '@padlight/contract';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Registry } from 'prom-client';
import { createCallerAddress, type ProxyRules } from '../addresses/caller-address.ts';
import type { Announcements } from '../announcements.ts';
import type { Bus } from '../bus.ts';
import type { Db } from '../db/database.ts';
import type { Health } from '../watchdog/health-report.ts';
import type { Authenticate } from './access.ts';
import { createAccessWindow } from './access-window.ts';
import { createPageTest } from './api-paths.ts';
import { type Applications, noApplications } from './applications.ts';
import { createAuditQueue } from './audit-queue.ts';
import { bindCalls, type CallTable, checkServed } from './bind-calls.ts';
import { closeConnections } from './close-connections.ts';
import { serveDocs } from './docs.ts';
import { errorReply, problemOf } from './error-reply.ts';
import type { Implementation, OpenPatient } from './handler.ts';
import { operationsRoutes } from './operations-routes.ts';
import { answerOnlyAs } from './own-names.ts';
import { problem } from './problem.ts';
import { leaveUploadsUnread } from './read-upload.ts';
import { createRefusals } from './refusals.ts';
import { securityHeaders } from './security-headers.ts';
import { warnOfUntrusted } from './warn-of-untrusted.ts';
import { serveWebApp, versionOfWebApp, type WebApp } from './web-app.ts';
import { createWireErrors, refuseUnfit } from './wire-errors.ts';

export interface HttpOptions {
  readonly db: Db;
  /** Connections for acts, which wait longer than the others. */
  readonly acts: Db;
  /** The bus over which calls announce their changes. */
  readonly bus: Bus<Announcements>;
  readonly log: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Like `now`, but stops while the clock is doubted. */
  readonly expiryNow: () => number;
  /** The contract's table; the server does not start unless each of its calls is implemented once. */
  readonly table: CallTable;
  readonly implementations: readonly Implementation[];
  readonly authenticate: Authenticate;
  /** Outside applications with a key; none if absent. */
  readonly applications?: Applications;
  readonly openPatient: OpenPatient;
  /** Returns the answer of `/health` at once. */
  readonly health: () => Health;
  readonly metrics: Registry;
  readonly web?: WebApp;
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer };
  /** If set, proxies in front pass on the caller's address and terminate TLS. */
  readonly proxy?: ProxyRules;
  /** The host names under which it answers; any if absent. */
  readonly names?: readonly string[];
  /** How long a head, or a head with its body, may take to arrive, ms. */
  readonly slowMs?: number;
  /** One of so many hot replies is checked against the contract; 1 checks all of them. */
  readonly sampleOneOf: number;
  /** Called with an answer's code that its call does not declare; if it throws, that error is answered instead. */
  readonly onUndeclared: (error: Error) => void;
}

const bodyLimit = 256 * 1024;
const compressed = { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } };

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const knownProblem = problemOf(error);
  if (!knownProblem)
    request.log.error(
      { err: error, correlationId: request.id, path: request.url.split('?', 1)[0] },
      'unexpected error',
    );
  const { status, body } = errorReply(knownProblem, request.id);
  if (knownProblem?.retryAfterS !== undefined) reply.header('retry-after', String(knownProblem.retryAfterS));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

/**
 * Accepts JSON as the only body that is read at once; an empty body counts as none. Keys that would change a
 * prototype are refused.
 */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/**
 * Creates the HTTP server from the contract's table: every call is validated, authenticated, permitted, audited and answered
 * the same way. It is not listening yet; further routes (the gateways' listener) may be registered before.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  checkServed(options.table, options.implementations);
  const secure = options.tls !== undefined || options.proxy !== undefined;
  const slowMs = options.slowMs ?? 30_000;
  const limits = {
    headersTimeout: slowMs,
    requestTimeout: slowMs,
    connectionsCheckingInterval: Math.min(1_000, slowMs),
    requireHostHeader: false,
    // Node ends any other upgrade without an answer, so it is answered as a plain request.
    shouldUpgradeCallback: ({ url = '' }: { readonly url?: string | undefined }) => url.startsWith(livePath),
  };
  const wire = createWireErrors();
  const app = fastify({
    ...(options.tls ? { https: { ...options.tls, ...limits, handshakeTimeout: slowMs } } : { http: limits }),
    clientErrorHandler: wire.refuse,
    return503OnClosing: false,
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    requestTimeout: slowMs,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  }) as unknown as FastifyInstance;
  wire.watch(app.server);
  refuseUnfit(app);
  closeConnections(app);
  readJsonOnly(app);
  leaveUploadsUnread(app);
  app.setErrorHandler(sendError);
  if (options.names) answerOnlyAs(app, options.names);
  await securityHeaders(app, secure);
  await app.register(compress, compressed);
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const version = options.web && versionOfWebApp(options.web);
  app.addHook('onSend', async (_request, reply) => {
    // A page of another version reloads before it shows anything of this answer.
    if (version !== undefined) reply.header('padlight-version', version);
    // Browsers learn the time from it: the server's, which may differ from the machine's.
    reply.header('date', new Date(options.now()).toUTCString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const addressOf = createCallerAddress(options.proxy, warnOfUntrusted(options));
  const accesses = createAuditQueue(options.db, options.log);
  app.addHook('onClose', () => accesses.close());
  const { db, acts, bus, authenticate, openPatient, now, expiryNow, sampleOneOf, onUndeclared } = options;
  bindCalls(
    app,
    options.implementations,
    {
      db,
      acts,
      bus,
      authenticate,
      applications: options.applications ?? noApplications,
      openPatient,
      now,
      expiryNow,
      accesses,
      newAccesses: createAccessWindow(now),
      secure,
      addressOf,
      refused: createRefusals(accesses, now),
      sampled: () => Math.random() * sampleOneOf < 1,
      onUndeclared,
    },
    options.metrics,
  );
  operationsRoutes(app, options.health, options.metrics);
  await serveDocs(app, options.table);

  const page = options.web && (await serveWebApp(app, options.web));
  const callPaths = options.implementations.flatMap(({ calls }) =>
    Object.values(calls).map(({ path }) => path),
  );
  const isPage = createPageTest(callPaths);
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (page && reads && isPage(request.url)) return page(request, reply);
    throw problem('not-found');
  });
  return app;
}
