import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Script that the sign-in page may load, gzip. */
const limitKb = 150;

/** Prints the size of the script that the sign-in page loads, and fails the build above the limit. */
export const signInSize: Plugin = {
  name: 'padlight-sign-in-size',
  apply: 'build',
  generateBundle(_options, bundle) {
    const counted = new Set<string>();
    const kbOf = (file: string): number => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || counted.has(file)) return 0;
      counted.add(file);
      const own = gzipSync(chunk.code, { level: 9 }).length / 1_000;
      return chunk.imports.reduce((sum, imported) => sum + kbOf(imported), own);
    };
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/sign-in.html'),
    );
    if (!entry) return this.error('The sign-in page has no entry.');
    const kb = kbOf(entry.fileName);
    console.log(`Sign-in script: ${kb.toFixed(1)} kB gzip in ${counted.size} files (limit ${limitKb} kB)`);
    if (kb > limitKb) this.error(`The sign-in page loads ${kb.toFixed(1)} kB of script: over ${limitKb} kB.`);
  },
};
