import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@padlight/contract';
import type { FastifyInstance } from 'fastify';
import { errorReply } from './error-reply.ts';
import { problem } from './problem.ts';

/** The errors by which Node refuses bytes before there is a request, and our codes. Any other is `bad-request`. */
const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too-large',
};
/**
 * How long a client may continue to send once it is answered: if it were cut off at once, it might not read the answer.
 */
const lingerMs = 1_000;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  connection: 'close',
};

/** Builds a whole answer as raw bytes. */
function wireAnswer(code: ErrorCode): string {
  const { status, body } = errorReply(problem(code), randomUUID());
  const json = JSON.stringify(body);
  const head = Object.entries({ ...headers, 'content-length': Buffer.byteLength(json) });
  const lines = head.map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n');
}

/** Answers, in the common form of errors, bytes that the HTTP parser refuses or has waited for too long. */
export function createWireErrors() {
  const answering = new WeakMap<Socket, ServerResponse>();
  const refuse = (error: { readonly code?: string }, socket: Socket): void => {
    const begun = answering.get(socket)?.headersSent ?? false;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    socket.end(wireAnswer(codes[error.code ?? ''] ?? 'bad-request'));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
  const watch = (server: Server): void => {
    server.on('request', ({ socket }, response) => {
      answering.set(socket, response);
      response.once('close', () => answering.delete(socket));
    });
    server.on('checkExpectation', (_request, response) => {
      const { status, body } = errorReply(problem('expectation-failed'), randomUUID());
      const json = JSON.stringify(body);
      response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(json) }).end(json);
    });
  };
  return { refuse, watch };
}

/**
 * Refuses requests without a host name, which Node would answer in its own form, and all requests while the server closes.
 */
export function refuseUnfit(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async ({ headers: { host }, raw }) => {
    if (closing) throw problem('busy', { retryAfterS: 5 });
    if (host === undefined && raw.httpVersion === '1.1')
      throw problem('bad-request', { message: 'Name the host in a Host header.' });
  });
}
