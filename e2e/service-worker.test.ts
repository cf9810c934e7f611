/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, visit } from './harness/visitor.ts';
import { openWorkerBrowser } from './harness/worker-browser.ts';

const dist = join(import.meta.dirname, '../apps/dashboard/dist');
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The mark of a release in its pages: a page's scripts change its title, and may lead to the sign-in page, but keep the mark. */
const markOf = (release: number): string => `<meta name="release" content="${release}">`;

/** A server of the built files in one of two releases; the second one has lost a file of the first. */
function openReleases() {
  const state = { release: 1, isAway: false, lost: '' };
  const script = readFileSync(join(dist, 'service-worker.js'), 'utf8');
  const index = readFileSync(join(dist, 'index.html'), 'utf8');
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://test');
    if (state.isAway) return void response.destroy();
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    if (pathname === '/health') return send('text/html', '<title>Empty</title>');
    if (pathname === '/service-worker.js') {
      const own = script.replace(/"version":"(\w+)"/, `"version":"$1-${state.release}"`);
      return send('text/javascript', state.lost === '' ? own : own.replaceAll(`"${state.lost}",`, ''));
    }
    if (!extname(pathname))
      return send('text/html', index.replace('<title>', `${markOf(state.release)}<title>`));
    if (state.release === 2 && pathname === state.lost) return void response.writeHead(404).end();
    return send(types[extname(pathname)] ?? 'text/plain', readFileSync(join(dist, pathname)));
  });
  return { state, server };
}

let browser: Browser;
const { state, server } = openReleases();
beforeAll(async () => {
  browser = await openWorkerBrowser();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** The release of the stored page by the name of its store. */
const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const texts = names.map(async (name) => (await caches.open(name)).match('/').then((hit) => hit?.text()));
    return (await Promise.all(texts)).map((text) => /"release" content="(\d)"/.exec(text ?? '')?.[1] ?? null);
  });

test('a new release takes over at once, and an open page keeps its files', async () => {
  const { page, leave } = await visit(browser, { serviceWorkers: 'allow' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(`${url}/health`);
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'));
  await eventually(async () => expect(await storedPages(page)).toEqual(['1']));
  state.lost = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const stored = await (await caches.open(name)).keys();
    return stored.map((request) => new URL(request.url).pathname).find((path) => path.endsWith('.js')) ?? '';
  });
  state.release = 2;
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await eventually(async () => expect(await storedPages(page)).toEqual([null, '2']));
  await eventually(async () =>
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated'),
  );
  const statusOf = (path: string) => page.evaluate(async (address) => (await fetch(address)).status, path);
  expect(await statusOf(state.lost)).toBe(200);
  expect(await page.title()).toBe('Empty');
  state.isAway = true;
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  await page.locator('meta[name=release][content="2"]').waitFor({ state: 'attached' });
  await leave();
});
