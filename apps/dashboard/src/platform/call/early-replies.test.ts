import { afterEach, beforeEach, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../testing/http-server.ts';
import { requestEarly, takeEarly } from './early-replies.ts';

let server: HttpServer;
let isLost: boolean;
beforeEach(async () => {
  isLost = false;
  server = await startHttpServer(({ body }) => ({ body: { sent: body ?? null }, isLost }));
});
afterEach(async () => {
  delete window.padlightEarly;
  await server.close();
});
const request = (body: unknown = []) => requestEarly('PUT', `${server.url}/board`, body, 'token-1');
const take = (body: unknown = [], token = 'token-1') => takeEarly('PUT', `${server.url}/board`, body, token);

test('An early reply is taken once, by the same request with the same token', async () => {
  request(['a']);
  expect(await take(['b'])).toBeUndefined();
  const reply = await take(['a']);
  expect(await reply?.json()).toEqual({ sent: ['a'] });
  expect(await take(['a'])).toBeUndefined();
  expect(server.seen.map(({ authorization }) => authorization)).toEqual(['Bearer token-1']);
  request();
  expect(await take([], 'token-2')).toBeUndefined();
});

test('A request without an answer, and an old answer, are left out', async () => {
  isLost = true;
  request();
  expect(await take()).toBeUndefined();
  isLost = false;
  request();
  const [early] = window.padlightEarly?.values() ?? [];
  await early?.response;
  if (early?.answeredAt) early.answeredAt -= 6_000;
  expect(await take()).toBeUndefined();
});
