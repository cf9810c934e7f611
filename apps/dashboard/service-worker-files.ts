import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The name of the worker in `dist`: without a hash, as browsers know it by its address. */
export const serviceWorker = 'service-worker';

/** Modules that are needed without a connection, beside those of the pages: the form of an observation, and what waits to be sent. */
const atHand =
  /\/src\/(features\/observations\/observation-form|screens\/board\/acts-dialog|screens\/network-issue\/[^/]+|screens\/shell\/waiting\/[^/]+|platform\/i18n\/locales\/\w+\/(shell|errors|sign-in|alerts|board|board-parts|form|observations|pad-acts|tile|waiting))\.(tsx|json)$/;

/** Writes the names of the built files into the service worker. */
export const serviceWorkerFiles: Plugin = {
  name: 'padlight-service-worker-files',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const first = new Set<string>();
    const need = (file: string): void => {
      const chunk = bundle[file];
      if (first.has(file) || chunk?.type !== 'chunk') return;
      first.add(file);
      for (const style of chunk.viteMetadata?.importedCss ?? []) first.add(style);
      chunk.imports.forEach(need);
    };
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const { fileName, facadeModuleId, moduleIds } of chunks)
      if (facadeModuleId?.endsWith('.html') || moduleIds.some((id) => atHand.test(id))) need(fileName);
    if (chunks.every(({ name }) => name !== serviceWorker))
      return this.error('The service worker is missing.');
    const paths = (files: Iterable<string>) => [...files].sort().map((file) => `/${file}`);
    const hashed = paths(Object.keys(bundle).filter((file) => file.startsWith('assets/')));
    const version = createHash('sha256').update(hashed.join()).digest('hex').slice(0, 16);
    const path = join(dir, `${serviceWorker}.js`);
    const script = readFileSync(path, 'utf8');
    if (/^import\b|\bimport\(/m.test(script)) return this.error('The service worker has to be one file.');
    const files = JSON.stringify({ version, first: [...paths(first), '/padlight.svg'], hashed });
    writeFileSync(
      path,
      script.replaceAll('PADLIGHT_FILES', () => files),
    );
    this.info(`Service worker: ${first.size} of ${hashed.length} files at hand`);
  },
};
