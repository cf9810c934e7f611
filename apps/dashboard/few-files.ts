import { join } from 'node:path';
import { modulesOfFirstScript } from './first-script.ts';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A module that the bundler puts into every page. Merged with a later screen's modules, it would load that screen. */
const ofEveryPage = 'vite/modulepreload-polyfill';

const source = join(import.meta.dirname, 'src');

/** The modules that a script needs before it runs, without itself: those of the dashboard, and all that they import from packages. */
function neededBy(entry: string) {
  const script = join(source, entry);
  const own = modulesOfFirstScript([script]);
  let needed: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (id.includes(ofEveryPage)) return true;
    if (id.startsWith(source)) return id !== script && own.has(id);
    if (!needed) {
      const importsOf = (id: string) =>
        (modules.getModuleInfo(id)?.importedIds ?? []).filter((imported) => !imported.startsWith(source));
      needed = new Set([...own].flatMap(importsOf));
      for (const module of needed) for (const imported of importsOf(module)) needed.add(imported);
    }
    return needed.has(id);
  };
}

/** The whole contract and its library: never part of a first page, which has the contract without shapes. */
const isOfShapes = (id: string): boolean =>
  /\/packages\/contract\/src\/[^?]+$|\/node_modules\/zod\/|zod-without-eval$/.test(id);

function fileOf(name: string, entry: string, priority: number) {
  const isNeeded = neededBy(entry);
  return {
    debugName: name,
    name: (id: string, modules: Modules) => (!isOfShapes(id) && isNeeded(id, modules) ? name : null),
    priority,
  };
}

/** The first group of an expression in a module's path, as the name of a file. */
const namedBy = (expression: RegExp) => (id: string) =>
  expression.exec(id)?.[1]?.replace(/\W+/g, '-') ?? null;

/**
 * Files of what screens share, the lowest layer first. A layer imports downwards only and folders of features never in
 * circles (`import-rules.mjs`), so the files don't either: a script never runs before what it needs.
 */
const layers = [
  { debugName: 'package', name: namedBy(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) },
  { debugName: 'contract', name: namedBy(/\/packages\/(contract)\//) },
  { debugName: 'ui', name: namedBy(/\/packages\/(ui)\//) },
  { debugName: 'platform', name: namedBy(/\/src\/(platform)\//) },
  { debugName: 'feature', name: namedBy(/\/src\/features\/([^/]+)\//) },
  { debugName: 'screen', name: namedBy(/\/src\/screens\/((?:manage\/)?[^/]+)/) },
];

/**
 * One file for what the sign-in needs, another for what the shell adds, another for what the board adds, and one for each folder
 * of shared screen parts: a file for each module would cost a round trip before the first paint.
 */
export const fewFiles = [
  // Both pages load it: merged with a screen's files, it would bring these to the sign-in.
  {
    debugName: 'base',
    name: (id: string) => (id.includes(ofEveryPage) ? 'base' : null),
    priority: 3,
  },
  fileOf('base', 'sign-in-main.tsx', 2),
  // The primitives share this with the canvas of the charts: in one file with it, the shell would load the canvas.
  { name: 'shell', test: /\/packages\/ui\/src\/(layout|unseen)\./, priority: 1.7 },
  // The canvas of the charts, and the lookup of a day in a time zone: never part of a first page.
  {
    name: 'plot',
    test: /\/(packages\/ui\/src\/chart|node_modules\/(d3-[a-z-]+|internmap))\//,
    priority: 1.5,
  },
  { name: 'time-zone', test: /\/(packages\/time-zone|node_modules\/temporal-[a-z]+)\//, priority: 1.5 },
  fileOf('shell', 'main.tsx', 1),
  fileOf('board', 'screens/board/board-screen.tsx', 0.95),
  ...layers.map((layer, index) => ({ ...layer, minShareCount: 2, priority: 0.9 - index / 10 })),
];
