import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A module that the bundler puts into every page. Merged with a later screen's modules, it would load that screen. */
const ofEveryPage = 'vite/modulepreload-polyfill';

/** The modules that a page's script needs before it runs: all direct and indirect imports, without itself. */
function neededBy(entry: string) {
  let needed: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (id.includes(ofEveryPage)) return true;
    if (!needed) {
      const importsOf = (id: string) => modules.getModuleInfo(id)?.importedIds ?? [];
      needed = new Set(importsOf(join(import.meta.dirname, 'src', entry)));
      for (const module of needed) for (const imported of importsOf(module)) needed.add(imported);
    }
    return needed.has(id);
  };
}

/** Modules that an index.ts of the first pages names but only later screens use: each goes where it is used. */
const listedAlone =
  /\/packages\/(ui\/src\/chart\/|contract\/src\/(absences|alert-settings|analysis-numbers|audit|consents|csv-text|cycles|device-names|devices|displays|domains|email|erasures|external-sign-in|facility-links|falls|firmware|goal-values|goals|groups|handover|identity-providers|import-fields|imports|invitations|jobs|link-keys|listed-permissions|loosened-goals|manufacturer-devices|manufacturers|network|new-organisations|observation-types|observations|organisation-codes|organisation-manufacturers|organisations|pad-changes|people|people-list|permissions|place-changes|place-tree|pods|previews|products|records|registration|relatives|roles|secondary-users|site-devices|site-links|site-nodes|site-pods|sites|super-admin|users)\.ts)/;

const chartTable = join(import.meta.dirname, '../../packages/contract/src/charts.ts');

/** The table of charts, and the calls that it imports: the dashboard needs them, the sign-in does not. */
const isOfCharts = (id: string, modules: Modules): boolean =>
  id === chartTable || (modules.getModuleInfo(chartTable)?.importedIds.includes(id) ?? false);

function fileOf(
  name: string,
  entry: string,
  priority: number,
  isLeftOut: (id: string, modules: Modules) => boolean = () => false,
) {
  const isNeeded = neededBy(entry);
  return {
    debugName: name,
    name: (id: string, modules: Modules) =>
      !listedAlone.test(id) && isNeeded(id, modules) && !isLeftOut(id, modules) ? name : null,
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
 * One file for what the sign-in needs, another for what the shell adds, and one for each folder of shared screen parts:
 * a file for each module would cost a round trip before the first paint.
 */
export const fewFiles = [
  // Both pages load it: merged with a screen's files, it would bring these to the sign-in.
  {
    debugName: 'base',
    name: (id: string) => (id.includes(ofEveryPage) ? 'base' : null),
    priority: 3,
  },
  fileOf('base', 'sign-in-main.tsx', 2, isOfCharts),
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
  ...layers.map((layer, index) => ({ ...layer, minShareCount: 2, priority: 0.9 - index / 10 })),
];
