import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The scripts of the first screens: the two pages, and the board. */
const firstScripts = ['main.tsx', 'sign-in-main.tsx', 'screens/board/board-screen.tsx'].map((file) =>
  join(import.meta.dirname, 'src', file),
);

/** An import or an export of another file that runs with this one: neither of types alone, nor `import()`. */
const statement = /(?:^|\n)(import|export)(?!\s+type\b)\s+(?:([^'";]*?)\s*from\s*)?'(\.[^']+)'/g;

interface Imported {
  readonly isExport: boolean;
  readonly file: string;
  /** The names in the other file; undefined: all of it. */
  readonly names: readonly string[] | undefined;
}

function importsOf(module: string): { readonly imports: readonly Imported[]; readonly isBarrel: boolean } {
  const code = readFileSync(module, 'utf8');
  const imports = [...code.matchAll(statement)].map(([, word, clause, file = '']): Imported => {
    const list = /^{([^}]*)}$/.exec(clause?.trim() ?? '')?.[1];
    const names = list
      ?.split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.replace(/\s+as\s.*/, ''));
    return { isExport: word === 'export', file: join(dirname(module), file), names };
  });
  const rest = code.replaceAll(statement, '').replaceAll(/^export type[^;]*;|\/\*\*[^*]*\*\/|;/gm, '');
  return { imports, isBarrel: rest.trim() === '' && imports.every(({ isExport }) => isExport) };
}

/**
 * The dashboard's modules that run before the first paint of a page or of the board: what these import without `import()`. Of an
 * index.ts, only what is imported by name.
 */
export function modulesOfFirstScript(scripts: readonly string[] = firstScripts): ReadonlySet<string> {
  const modules = new Set<string>();
  const visit = (module: string, wanted: readonly string[] | undefined): void => {
    if (!/\.tsx?$/.test(module)) return void modules.add(module);
    const { imports, isBarrel } = importsOf(module);
    if (!isBarrel && modules.has(module)) return;
    modules.add(module);
    for (const { file, names } of imports) {
      const needed = isBarrel && wanted ? names?.filter((name) => wanted.includes(name)) : names;
      if (needed?.length !== 0) visit(file, needed);
    }
  };
  for (const script of scripts) visit(script, undefined);
  return modules;
}
