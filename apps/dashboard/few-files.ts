import { join } from 'node:path';

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Which modules a page's script needs before it runs: all that it imports and what these import, not itself. */
function neededBy(entry: string) {
  let needed: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (!needed) {
      const importsOf = (one: string) => modules.getModuleInfo(one)?.importedIds ?? [];
      needed = new Set(importsOf(join(import.meta.dirname, 'src', entry)));
      for (const one of needed) for (const imported of importsOf(one)) needed.add(imported);
    }
    return needed.has(id);
  };
}

function fileOf(name: string, entry: string, priority: number) {
  const isNeeded = neededBy(entry);
  return {
    debugName: name,
    name: (id: string, modules: Modules) => (isNeeded(id, modules) ? name : null),
    priority,
  };
}

/** What only the desk of an administrator needs: the board's few files hold none of it. */
const ofAdmin = /\/(src\/features\/admin|node_modules\/(react-hook-form|@hookform))\//;

/**
 * What the sign-in needs is one file, what the shell needs beside it another, and what screens share are few: each of
 * thirty small files would cost a round trip before the first paint.
 */
export const fewFiles = [
  fileOf('base', 'sign-in-main.tsx', 2),
  fileOf('shell', 'main.tsx', 1),
  {
    name: (id: string) => (ofAdmin.test(id) ? 'admin' : 'screens'),
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
];
