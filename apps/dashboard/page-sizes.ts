import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The scripts that a page runs before its first paint, and how much they may weigh, kB of gzip. */
const pages = [
  { name: 'Sign-in', of: /\/sign-in\.html$/, limitKb: 115 },
  { name: 'Board', of: /\/(index\.html|screens\/board\/board-screen\.tsx)$/, limitKb: 228 },
];

/** Prints the size of each page's script, without its texts, and fails the build above a limit. */
export const pageSizes: Plugin = {
  name: 'padlight-page-sizes',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const { name, of, limitKb } of pages) {
      const files = new Set<Rolldown.OutputChunk>(
        chunks.filter((chunk) => of.test(chunk.facadeModuleId ?? '')),
      );
      if (files.size === 0) return this.error(`The page ${name} has no script.`);
      for (const { imports } of files)
        for (const imported of imports) {
          const chunk = bundle[imported];
          if (chunk?.type === 'chunk') files.add(chunk);
        }
      const modules = [...files].flatMap((file) => Object.keys(file.modules));
      if (modules.some((id) => id.includes('/node_modules/zod/')))
        return this.error(
          `The script of ${name} has the library of shapes: something in it checks by a schema.`,
        );
      const kb = [...files].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1_000, 0);
      this.info(`${name} script: ${kb.toFixed(1)} kB gzip in ${files.size} files (limit ${limitKb} kB)`);
      if (kb > limitKb) this.error(`${name} loads ${kb.toFixed(1)} kB of script: over ${limitKb} kB.`);
    }
  },
};
