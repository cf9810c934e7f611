import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '@padlight/contract';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createBus } from '../bus.ts';
import { createHttp } from './create-http.ts';
import { implement } from './handler.ts';
import { serveForTest, type TestServer } from './testing/serve-for-test.ts';

const beds = {
  addBeds: post('/Room/AddBeds', {
    summary: 'Add beds',
    permission: 'public',
    body: z.strictObject({ beds: z.number() }),
    reply: z.object({}),
  }),
  addPicture: post('/Room/AddPicture', {
    summary: 'Add a picture',
    permission: 'public',
    uploads: 1_000_000,
    body: z.strictObject({ picture: z.file() }),
    reply: z.object({}),
  }),
};
let database: TestDatabase;
let server: TestServer;
const serve = (more: { slowMs?: number } = {}) =>
  serveForTest({
    db: database.db,
    table: { beds },
    implementations: [implement(beds, { addBeds: async () => ({}), addPicture: async () => ({}) })],
    ...more,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  server = await serve();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

/** Sends bytes unchanged, and returns everything received until the server ends the connection. */
async function exchange(text: string, { port } = new URL(server.origin)): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(text, 'latin1');
  let answer = '';
  for await (const part of socket.setEncoding('utf8')) answer += part;
  return answer;
}

/** Returns the parts of an answer that is one error. */
function readError(answer: string) {
  const [head = '', json = ''] = answer.split('\r\n\r\n');
  const [status = '', ...headers] = head.split('\r\n');
  return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(json) };
}
const inTheOneForm = (code: string) => ({
  success: false,
  code,
  message: expect.stringMatching(/\w\.$/),
  correlationId: expect.stringMatching(/^[\w-]{36}$/),
});

const head = (...lines: string[]) => [...lines, 'connection: close', '', ''].join('\r\n');
const local = 'host: localhost';

describe('bytes that are not a request for a call', () => {
  it.each([
    ['too large a head', head('GET / HTTP/1.1', local, `x: ${'x'.repeat(20_000)}`), 431, 'headers-too-large'],
    ['too long an address', head(`GET /${'x'.repeat(20_000)} HTTP/1.1`, local), 431, 'headers-too-large'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad-request'],
    ['no protocol', 'hello\r\n\r\n', 400, 'bad-request'],
    ['U+0000 in a head', head('GET / HTTP/1.1', local, 'user-agent: a\0b'), 400, 'bad-request'],
    [
      'two lengths',
      head('POST / HTTP/1.1', local, 'content-length: 1', 'content-length: 2'),
      400,
      'bad-request',
    ],
    ['no host', head('GET /health HTTP/1.1'), 400, 'bad-request'],
    ['a broken path', head('GET /%E0%A4%A HTTP/1.1', local), 400, 'bad-request'],
    ['U+0000 in a path', head('POST /Room/%00 HTTP/1.1', local), 404, 'not-found'],
    ['a method of others', head('PROPFIND /Room/AddBeds HTTP/1.1', local), 404, 'not-found'],
    ['an expectation', head('GET /health HTTP/1.1', local, 'expect: 200-ok'), 417, 'expectation-failed'],
    [
      'an upgrade that is none of ours',
      ['POST /x HTTP/1.1', local, 'connection: close, upgrade', 'upgrade: h2c', '', ''].join('\r\n'),
      404,
      'not-found',
    ],
    [
      'too large a body',
      head('POST /Room/AddBeds HTTP/1.1', local, 'content-type: application/json', 'content-length: 999999'),
      413,
      'too-large',
    ],
    [
      'another type',
      `${head('POST /Room/AddBeds HTTP/1.1', local, 'content-type: text/plain', 'content-length: 1')}x`,
      400,
      'bad-request',
    ],
  ])('%s gets an error in the common form', async (_what, request, status, code) => {
    const answer = readError(await exchange(request));
    expect(answer).toMatchObject({ status, body: inTheOneForm(code) });
    expect(answer.headers.join('\n').toLowerCase()).toMatch(
      /^content-type: application\/json; charset=utf-8$/m,
    );
  });

  it('are never logged as unexpected', () => {
    expect(server.logged.filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });
});

describe('requests that arrive too slowly', () => {
  // Everything that arrives here is late.
  let hasty: TestServer;
  beforeAll(async () => {
    hasty = await serve({ slowMs: 300 });
  });
  afterAll(() => hasty.close());

  const json = 'content-type: application/json';
  const form = 'content-type: multipart/form-data; boundary=x';
  const length = 'content-length: 100';
  it.each([
    ['nothing at all', ''],
    ['a head', `POST /Room/AddBeds HTTP/1.1\r\n${local}\r\nx: `],
    ['a body', `${head('POST /Room/AddBeds HTTP/1.1', local, json, length)}{"beds"`],
    ['a file', `${head('POST /Room/AddPicture HTTP/1.1', local, form, length)}--x`],
  ])('%s ends at the limit', async (_what, request) => {
    const answer = readError(await exchange(request, new URL(hasty.origin)));
    expect(answer).toMatchObject({ status: 408, body: inTheOneForm('request-timeout') });
    expect(hasty.logged.filter(({ msg }) => msg === 'unexpected error')).toEqual([]);
  });

  it('also end if a byte arrives now and then', async () => {
    const socket = connect(Number(new URL(hasty.origin).port), '127.0.0.1');
    socket.on('error', () => {});
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part;
    });
    socket.write(`POST /Room/AddBeds HTTP/1.1\r\n${local}\r\nx: `);
    while (!socket.closed) {
      if (socket.writable) socket.write('x');
      await pause(20);
    }
    expect(readError(answer).status).toBe(408);
  });
});

it('while it closes, the server answers in the same form', async () => {
  const blocked = Promise.withResolvers<void>();
  const app = await createHttp({
    db: database.db,
    acts: database.db,
    bus: createBus((error) => expect.fail(String(error))),
    log: pino({ level: 'silent' }),
    now: Date.now,
    expiryNow: Date.now,
    table: {},
    implementations: [],
    authenticate: async () => undefined,
    onUndeclared: (error) => {
      throw error;
    },
    openPatient: () => expect.fail('no person is opened'),
    health: () => ({ status: 'ok', parts: {} }),
    metrics: new Registry(),
    sampleOneOf: 1,
  });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => {
    closing.resolve();
    await blocked.promise;
  });
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const closed = app.close();
  await closing.promise;
  const answer = readError(await exchange(head('GET /health HTTP/1.1', local), url));
  expect(answer).toMatchObject({ status: 503, body: inTheOneForm('busy') });
  expect(answer.headers.join('\n').toLowerCase()).toMatch(/^retry-after: \d+$/m);
  blocked.resolve();
  await closed;
});
