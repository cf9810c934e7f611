import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from './page-language.ts';
import { pagePolicy, workerPolicy } from './security-headers.ts';

export interface WebApp {
  /** The folder of the built dashboard. */
  readonly root: string;
  /** Pages with an entry of their own, path -> HTML file; every other page is `index.html`. */
  readonly pages: Readonly<Record<string, string>>;
}

const placeholder = '__CSP_NONCE__';
const versionPlaceholder = '__PADLIGHT_VERSION__';
/** The tag in a built page; the answer states its language instead. */
const anyLanguage = '<html lang="en"';
const notBuilt = 'The dashboard is not built. Run "npm run build" and start again.';

const contentOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/**
 * The version of a built dashboard: a hash of its pages, which name every script by a hash of its own. Undefined where it is not built.
 */
export function versionOfWebApp({ root, pages }: WebApp): string | undefined {
  const files = ['index.html', ...new Set(Object.values(pages))];
  const contents = files.map((file) => contentOf(join(root, file)));
  if (contents[0] === undefined) return undefined;
  return createHash('sha256').update(contents.join('\0')).digest('base64url').slice(0, 16);
}

/**
 * Serves the dashboard's files, and returns the handler of a page: its HTML in the reader's language, with a
 * nonce of this answer alone.
 */
export async function serveWebApp(
  app: FastifyInstance,
  web: WebApp,
): Promise<(request: FastifyRequest, reply: FastifyReply) => FastifyReply> {
  const version = versionOfWebApp(web);
  const load = (file: string): string[] | undefined => {
    const html = contentOf(join(web.root, file));
    return html?.replaceAll(versionPlaceholder, version ?? '').split(placeholder);
  };
  const index = load('index.html');
  const pages = new Map(
    Object.entries(web.pages).map(([path, file]) => [path.toLowerCase(), load(file) ?? index]),
  );
  if (index)
    await app.register(files, {
      root: web.root,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.map', '**/*.br', '**/*.gz'],
      // The build compressed each asset already, better than there is time for in an answer.
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${sep}assets${sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (path.endsWith(`${sep}service-worker.js`)) reply.header('content-security-policy', workerPolicy);
      },
    });

  return (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname.toLowerCase();
    const page = pages.get(path.length > 1 ? path.replace(/\/$/, '') : path) ?? index;
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    const language = pageLanguage(request.headers.cookie, request.headers['accept-language']);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(200)
      .header('content-security-policy', pagePolicy(nonce, request.headers.host))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .send(page.join(nonce).replace(anyLanguage, `<html lang="${language}"`));
  };
}
