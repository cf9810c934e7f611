import type { Plugin } from 'vite';

/**
 * Fails the build where two of its files import each other, directly or through others: the first to run would lack
 * something of the other. `few-files.ts` gives the reason for the rule.
 */
export const noCircles: Plugin = {
  name: 'padlight-no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const finished = new Set<string>();
    const visit = (file: string, importers: readonly string[]): void => {
      if (importers.includes(file)) {
        const circle = [...importers.slice(importers.indexOf(file)), file].join(' -> ');
        this.error(`Files of the build import each other in a circle: ${circle}`);
      }
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || finished.has(file)) return;
      for (const imported of chunk.imports) visit(imported, [...importers, file]);
      finished.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};
