import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { get } from '@padlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { implement } from './handler.ts';
import { serveForTest, type TestServer } from './testing/serve-for-test.ts';
import { versionOfWebApp } from './web-app.ts';

const patients = {
  getOne: get('/Board/GetOne', { summary: 'One', permission: 'public', reply: z.object({}) }),
};
const html = (name: string) =>
  `<html lang="en"><meta name="padlight-version" content="__PADLIGHT_VERSION__"><script nonce="__CSP_NONCE__">${name}</script><style nonce="__CSP_NONCE__"></style>`;
const asPage = { headers: { accept: 'text/html' } };
const asSent = (encoding: string) => ({ headers: { 'accept-encoding': encoding } });

let root: string;
let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'padlight-web-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), html('app'));
  writeFileSync(join(root, 'sign-in.html'), html('sign-in'));
  writeFileSync(join(root, 'assets', 'board-Ab3.js'), 'export const board = 1;');
  writeFileSync(join(root, 'assets', 'board-Ab3.js.br'), brotliCompressSync('export const board = 1; // br'));
  writeFileSync(join(root, 'assets', 'board-Ab3.js.gz'), gzipSync('export const board = 1; // gzip'));
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  writeFileSync(join(root, 'service-worker.js'), 'self.skipWaiting();');
  database = await openTestDatabase();
  server = await serveForTest({
    db: database.db,
    table: { patients },
    implementations: [implement(patients, { getOne: async () => ({}) })],
    web: { root, pages: { '/sign-in': 'sign-in.html', '/register': 'sign-in.html' } },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(root, { recursive: true });
});

describe('a page', () => {
  it('comes for any path that is neither a call nor a file', async () => {
    for (const path of ['/', '/patients/voiding-chart?x=1', '/network-issue', '/board'])
      expect(await server.call('GET', path, asPage)).toMatchObject({
        status: 200,
        text: expect.stringContaining('>app<'),
      });
    for (const path of ['/sign-in', '/Sign-In/', '/register'])
      expect((await server.call('GET', path, asPage)).text).toContain('>sign-in<');
  });

  it('may use the device features that the dashboard needs, and nothing else', async () => {
    for (const path of ['/', '/Board/GetOne', '/Board/Nothing', '/assets/board-Ab3.js']) {
      const policy = (await server.call('GET', path)).headers.get('permissions-policy')?.split(', ');
      expect(policy).toEqual(expect.arrayContaining(['camera=(self)', 'microphone=()', 'geolocation=()']));
      expect(policy?.filter((feature) => !/=\(\)$/.test(feature)).sort()).toEqual([
        'autoplay=(self)',
        'camera=(self)',
        'clipboard-write=(self)',
        'fullscreen=(self)',
        'screen-wake-lock=(self)',
      ]);
    }
  });

  it('carries a strict policy with a nonce of its own', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/sign-in']) {
      const page = await server.call('GET', path, asPage);
      const nonce = /script nonce="([^"]+)"/.exec(page.text)?.[1] ?? '';
      nonces.add(nonce);
      expect(page.text).not.toContain('__CSP_NONCE__');
      expect(page.headers.get('cache-control')).toBe('no-store');
      const policy = page.headers.get('content-security-policy')?.split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          `script-src 'self' 'nonce-${nonce}'`,
          `style-src 'self' 'nonce-${nonce}'`,
          `connect-src 'self' ${server.origin.replace('http', 'ws')} ${server.origin.replace('http', 'wss')}`,
          "img-src 'self' data:",
          "object-src 'none'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ]),
      );
    }
    expect(nonces.size).toBe(3);
  });

  it('states its language from its first byte', async () => {
    const langOf = async (path: string, headers: Record<string, string>): Promise<unknown[]> => {
      const page = await server.call('GET', path, { headers: { ...asPage.headers, ...headers } });
      return [/<html lang="(\w+)"/.exec(page.text)?.[1], page.headers.get('content-language')];
    };
    for (const path of ['/', '/sign-in'])
      expect([
        await langOf(path, { 'accept-language': 'de-AT,en;q=0.8' }),
        await langOf(path, { 'accept-language': 'en', cookie: 'padlight-language=de' }),
        await langOf(path, { 'accept-language': 'nl' }),
      ]).toEqual([
        ['de', 'de'],
        ['de', 'de'],
        ['en', 'en'],
      ]);
  });

  it('and every reply name the version of the build, which another build has not', async () => {
    const page = await server.call('GET', '/', asPage);
    const version = /padlight-version" content="([\w-]+)"/.exec(page.text)?.[1];
    expect(version).toMatch(/^[\w-]{16}$/);
    for (const path of ['/sign-in', '/Board/GetOne', '/Board/Nothing'])
      expect((await server.call('GET', path)).headers.get('padlight-version')).toBe(version);
    const pages = { '/sign-in': 'sign-in.html' };
    const next = mkdtempSync(join(tmpdir(), 'padlight-web-'));
    writeFileSync(join(next, 'index.html'), html('app of the next version'));
    expect(versionOfWebApp({ root, pages })).toBe(version);
    expect(versionOfWebApp({ root: next, pages })).not.toBe(version);
    rmSync(next, { recursive: true });
    expect(versionOfWebApp({ root: next, pages })).toBeUndefined();
  });

  it('takes nothing from a forged host into its policy', async () => {
    const policy = await new Promise((resolve, reject) => {
      const forged = { host: "x; script-src 'unsafe-inline'" };
      request(`${server.origin}/`, { headers: forged }, (reply) => {
        reply.resume();
        resolve(reply.headers['content-security-policy']);
      })
        .on('error', reject)
        .end();
    });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-inline');
  });
});

describe('a file', () => {
  it('with a hash in its name is cached for good; others are revalidated', async () => {
    const hashed = await server.call('GET', '/assets/board-Ab3.js', asSent('identity'));
    expect(hashed).toMatchObject({ status: 200, text: 'export const board = 1;' });
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await server.call('GET', '/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('comes as the build compressed it, in an encoding that the client accepts', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const file = await server.call('GET', '/assets/board-Ab3.js', asSent(accepted));
      expect(file).toMatchObject({ status: 200, text: `export const board = 1; // ${encoding}` });
      expect(file.headers.get('content-encoding')).toBe(encoding);
      expect(file.headers.get('content-type')).toMatch(/javascript/);
      expect(file.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    expect((await server.call('GET', '/assets/board-Ab3.js.br')).status).toBe(404);
  });

  it('that is the service worker is revalidated, and may request files of this server', async () => {
    const worker = await server.call('GET', '/service-worker.js');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toMatch(/javascript/);
    const policy = worker.headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]));
  });

  it('that does not exist is an error, never a page', async () => {
    for (const path of ['/assets/board-old.js', '/missing.png', '/Board/Unknown', '/index.html'])
      expect(await server.call('GET', path, asPage)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    expect(await server.call('POST', '/patients')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('the documentation', () => {
  it('has the table behind it and a policy without inline scripts', async () => {
    const page = await server.call('GET', '/docs', asPage);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const document = await server.call('GET', '/docs/json');
    expect(Object.keys(Object(document.body).paths)).toEqual(['/Board/GetOne']);
  });
});
