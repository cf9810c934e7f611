// Stores the files of this version, so that the dashboard opens without a connection. It never stores an answer of a call, and no
// call passes through it: docs/decisions/0075-observations-without-a-connection.md.
import { entryPages } from '../../entry-pages.ts';
import { answerPage } from './answer-page.ts';

/** The files of this build: the build writes them into this script (`service-worker-files.ts`). */
declare const PADLIGHT_FILES: {
  readonly version: string;
  /** The scripts and styles that the dashboard needs to open, and for what waits on this device. */
  readonly first: readonly string[];
  /** Every file with a hash in its name. */
  readonly hashed: readonly string[];
};

/** The events of a service worker: the types of browsers are those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface FileWorker {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

const worker = self as unknown as FileWorker;
const { version, first, hashed } = PADLIGHT_FILES;
const prefix = 'padlight-files-';
const name = prefix + version;
const appPage = '/';
const signInPage = '/sign-in';

/** Stores a page of the server if it is of this version: during an update it may already be of the next. */
async function storePage(cache: Cache, path: string): Promise<void> {
  const page = await fetch(path, { cache: 'no-store' });
  const scripts = [...(await page.clone().text()).matchAll(/src="(\/assets\/[^"]+)"/g)];
  const isOwn = scripts.length > 0 && scripts.every(([, script = '']) => hashed.includes(script));
  if (!page.ok || !isOwn) throw new Error(`${path} is of another version.`);
  await cache.put(path, page);
}

async function install(): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll([...first]);
  await Promise.all([storePage(cache, appPage), storePage(cache, signInPage)]);
  await worker.skipWaiting();
}

/** Takes over. The files of the version before stay for its open pages, without its shell; older ones go. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((cache) => cache.startsWith(prefix) && cache !== name);
  const before = others.pop();
  for (const cache of others) await caches.delete(cache);
  if (before !== undefined) {
    const cache = await caches.open(before);
    for (const page of [appPage, signInPage]) await cache.delete(page);
  }
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/**
 * Answers with a file with a hash in its name, which is the same wherever it comes from: for a page of the version before, too. Files of
 * this version are stored as they are needed.
 */
async function answerFile(event: RequestEvent, path: string): Promise<Response> {
  const stored = await caches.match(path, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.ok && hashed.includes(path)) {
    const copy = answer.clone();
    event.waitUntil(caches.open(name).then((cache) => cache.put(path, copy)));
  }
  return answer;
}

async function storedShell(path: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  return cache.match(Object.hasOwn(entryPages, path) ? signInPage : appPage, { ignoreVary: true });
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith('/assets/')) return event.respondWith(answerFile(event, pathname));
  if (first.includes(pathname))
    return event.respondWith(
      answerPage(
        () => fetch(request),
        () => caches.match(pathname),
      ),
    );
  // Pages of the dashboard have no dot in their path; the server's own pages are not the dashboard's.
  if (request.mode !== 'navigate' || /\.|^\/(docs|health|metrics)(\/|$)/.test(pathname)) return;
  const fromNetwork = async (): Promise<Response> => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(
    answerPage(fromNetwork, () => storedShell(pathname.toLowerCase().replace(/(.)\/$/, '$1'))),
  );
});
