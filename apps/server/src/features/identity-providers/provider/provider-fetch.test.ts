import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerFetch, requireProviderAddress } from './provider-fetch.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: `${origin}/secret` }).end();
    else if (request.url === '/endless') response.write(Buffer.alloc(1024 * 1024));
    else if (request.url === '/silent') return;
    else response.end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['http://example.org', 'not reached by https'],
  ['https://127.0.0.1', 'private'],
  ['https://[::1]', 'private'],
  ['https://10.1.2.3', 'private'],
  ['https://[::ffff:192.168.0.1]', 'private'],
  ['https://localhost', 'private'],
  ['ftp://example.org', 'not reached by https'],
])('%s is no address of a provider', (address, reason) => {
  expect(() => requireProviderAddress(address, false)).toThrow(reason);
});

test('with private addresses allowed, http stays limited to this machine', () => {
  expect(requireProviderAddress('https://10.1.2.3', true).hostname).toBe('10.1.2.3');
  expect(requireProviderAddress('http://127.0.0.1:80', true).hostname).toBe('127.0.0.1');
  expect(() => requireProviderAddress('http://10.1.2.3', true)).toThrow('not reached by https');
});

test('a name that leads to a private address is refused at the connection', async () => {
  const inner = (_name: string, _options: object, answer: (error: null, addresses: object[]) => void) =>
    answer(null, [
      { address: '203.0.113.7', family: 4 },
      { address: '10.1.2.3', family: 4 },
    ]);
  const fetch = providerFetch(false, inner as unknown as typeof lookup);
  await expect(fetch('https://id.example.org/', {})).rejects.toThrow('private address');
});

test('a redirect is not followed, and a huge answer is cut', async () => {
  const fetch = providerFetch(true);
  const moved = await fetch(`${origin}/moved`, {});
  expect([moved.status, await moved.text()]).toEqual([302, '']);
  await expect(fetch(`${origin}/endless`, {})).rejects.toThrow('more than 512 kB');
  const signal = AbortSignal.abort();
  await expect(fetch(`${origin}/silent`, { signal })).rejects.toThrow();
});
