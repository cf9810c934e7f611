import { get, post } from '@padlight/contract';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Health } from '../watchdog/health-report.ts';
import { implement } from './handler.ts';
import { problem } from './problem.ts';
import { serveForTest, type TestServer } from './testing/serve-for-test.ts';

const Body = z.object({ name: z.string() });
const listeners = {
  enter: post('/public/enter', {
    summary: 'Knock',
    permission: 'public',
    body: Body,
    reply: z.object({}),
    errors: ['invalid-credentials', 'too-many-requests'],
  }),
  read: get('/public/read', { summary: 'Read', permission: 'public', reply: z.object({ text: z.string() }) }),
};
const operationCalls = implement(
  listeners,
  {
    enter: async ({ body }) => {
      if (body.name !== 'friend') throw problem('invalid-credentials');
      return {};
    },
    read: async () => ({ text: 'oak '.repeat(2000) }),
  },
  {
    enter: [
      { counts: 'calls', max: 8, windowS: 60, key: (_body, { address }) => address },
      {
        counts: 'refusals',
        max: 2,
        windowS: 60,
        key: (body) => body.name,
        exempt: async (body) => body.name === 'vip',
      },
    ],
  },
);

let database: TestDatabase;
let server: TestServer;
const health: { now: Health } = { now: { status: 'ok', parts: { disk: 'ok', database: 'ok' } } };

beforeAll(async () => {
  database = await openTestDatabase();
  server = await serveForTest({
    db: database.db,
    table: { listeners },
    implementations: [operationCalls],
    proxy: { header: 'x-forwarded-for', trusted: undefined },
    metrics: new Registry(),
    health: () => health.now,
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const enter = (name: string, from: string) =>
  server.call('POST', '/public/enter', { body: { name }, headers: { 'x-forwarded-for': from } });

it('answers under its own names alone, if it has any', async () => {
  const { db } = database;
  const names = ['localhost', '127.0.0.1', '[::1]'];
  const own = await serveForTest({ db, table: { listeners }, implementations: [operationCalls], names });
  const as = async (host: string) =>
    (await own.app.inject({ url: '/public/read', headers: { host } })).statusCode;
  for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80', 'LOCALHOST'])
    expect([host, await as(host)]).toEqual([host, 200]);
  for (const host of ['elsewhere.example', 'localhost.elsewhere.example:8080', 'x localhost'])
    expect([host, await as(host)]).toEqual([host, 403]);
  await own.close();
});

describe('limits', () => {
  it('block a name after its refusals, with the time to wait, and no others', async () => {
    for (const _ of [1, 2]) expect((await enter('thief', '10.0.0.1')).status).toBe(401);
    const stopped = await enter('thief', '10.0.0.2');
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await enter('friend', '10.0.0.1')).status).toBe(200);
  });

  it('of refusals survive a restart', async () => {
    for (const _ of [1, 2]) expect((await enter('burglar', '10.0.0.1')).status).toBe(401);
    const { db } = database;
    const next = await serveForTest({ db, table: { listeners }, implementations: [operationCalls] });
    expect((await next.call('POST', '/public/enter', { body: { name: 'burglar' } })).status).toBe(429);
    await next.close();
  });

  it('never block an exempt caller', async () => {
    for (const _ of [1, 2, 3, 4]) expect((await enter('vip', '10.0.0.3')).status).toBe(401);
  });

  it('block an address after its calls, whatever they contain', async () => {
    const statuses = [];
    for (let n = 0; n < 9; n++) statuses.push((await enter('friend', '10.0.0.4')).status);
    expect(statuses).toEqual([...Array(8).fill(200), 429]);
    expect((await enter('friend', '10.0.0.5')).status).toBe(200);
  });

  it('count a whole IPv6 subnet as one address', async () => {
    const statuses = [];
    for (let n = 0; n < 9; n++) statuses.push((await enter('friend', `2001:db8:1:2::${n + 1}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('operations', () => {
  it('returns faults by part: 503 if displays may be wrong, 200 for operators’ work', async () => {
    expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: health.now });
    health.now = { status: 'degraded', sentence: 'Low.', parts: { disk: 'Low.', database: 'ok' } };
    expect(await server.call('GET', '/health')).toMatchObject({ status: 200, body: health.now });
    health.now = { status: 'failing', sentence: 'Full.', parts: { disk: 'Full.', database: 'ok' } };
    expect(await server.call('GET', '/health')).toMatchObject({ status: 503, body: health.now });
  });

  it('reports that the process runs, whatever is wrong', async () => {
    health.now = { status: 'failing', sentence: 'Full.', parts: { disk: 'Full.' } };
    expect(await server.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
  });

  it('returns its figures to this machine only', async () => {
    await server.call('GET', '/public/read');
    const figures = await server.call('GET', '/metrics');
    expect(figures.text).toContain('padlight_call_seconds_count{call="read",status="200"}');
    const proxied = await server.call('GET', '/metrics', { headers: { 'x-forwarded-for': '10.0.0.9' } });
    expect(proxied.status).toBe(404);
  });

  it('compresses long answers, and only for clients that accept it', async () => {
    const packed = await server.call('GET', '/public/read', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.body).toMatchObject({ text: expect.stringMatching(/^oak /) });
    const plain = await server.call('GET', '/public/read', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('makes browsers stay on TLS if a proxy terminates it', async () => {
    expect((await server.call('GET', '/health')).headers.get('strict-transport-security')).toContain(
      'max-age=',
    );
  });
});
