import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openHttpLink } from './http-link.ts';
import { ClosedError, type Link, type LinkNews, RefusedError } from './link.ts';

let server: Server | undefined;
let link: Link | undefined;
let reported: string[] = [];
let heads503: Record<string, string> = {};
const news: LinkNews = {
  cut: () => reported.push('cut'),
  mended: () => reported.push('mended'),
  refused: () => reported.push('refused'),
};
const account = { installationId: 'site', secret: 'se:cret' };
const message = { nodeMac: 'AC233F000001', text: '[{"a":1}]' };

/** A server that answers with these statuses, the last from then on; 0 cuts the connection. */
async function answering(...statuses: number[]): Promise<{ url: string; bodies: string[]; heads: string[] }> {
  reported = [];
  const [bodies, heads]: [string[], string[]] = [[], []];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    heads.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    if (!status) return request.socket.destroy();
    response.writeHead(status, status === 503 ? heads503 : {}).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, bodies, heads };
}
afterEach(async () => {
  heads503 = {};
  await link?.close();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

test("a message is posted to the gateways’ listener with the site's account", async () => {
  const { url, bodies, heads } = await answering(200);
  link = openHttpLink(url, account, news, 10);
  await link.send(message);
  expect(bodies).toEqual([message.text]);
  expect(heads).toEqual([`POST /ingest/gateway Basic ${Buffer.from('site:se:cret').toString('base64')}`]);
});

test('a busy server and a cut connection are retried until the message arrives', async () => {
  const { url, bodies } = await answering(503, 0, 200);
  link = openHttpLink(url, account, news, 10);
  await link.send(message);
  expect(bodies).toEqual([message.text, message.text, message.text]);
  expect(reported).toEqual(['cut', 'mended']);
  expect(link.unacknowledged()).toBe(0);
});

test('a server that names a time is not retried before it', async () => {
  const { url, bodies } = await answering(503, 200);
  heads503 = { 'retry-after': '1' };
  link = openHttpLink(url, account, news, 10);
  const started = performance.now();
  await link.send(message);
  expect(performance.now() - started).toBeGreaterThan(990);
  expect(bodies).toHaveLength(2);
});

test('a refused message is not sent again; a refused sign-in is reported', async () => {
  const { url, bodies } = await answering(400, 401);
  link = openHttpLink(url, account, news, 10);
  await expect(link.send(message)).rejects.toThrow(RefusedError);
  expect(reported).toEqual([]);
  await expect(link.send(message)).rejects.toThrow('401');
  expect(reported).toEqual(['refused']);
  expect(bodies).toHaveLength(2);
});

test('many messages are sent at most eight at once, and all arrive', async () => {
  const { url, bodies } = await answering(200);
  const open = openHttpLink(url, account, news, 10);
  link = open;
  const texts = Array.from({ length: 40 }, (_, number) => `[${number}]`);
  await Promise.all(texts.map((text) => open.send({ ...message, text })));
  expect([...bodies].sort()).toEqual([...texts].sort());
});

test('closing ends all waiting messages', async () => {
  const { url } = await answering(503);
  link = openHttpLink(url, account, news, 60_000);
  const sent = link.send(message);
  sent.catch(() => undefined);
  await link.close();
  await expect(sent).rejects.toThrow(ClosedError);
});
