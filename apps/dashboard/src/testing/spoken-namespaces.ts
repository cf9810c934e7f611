const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The source of a file, by its path below `src`. */
export const sourceOf = (file: string): string | undefined => sources[`../${file}`] ?? sources[`./${file}`];

interface Link {
  /** Path below `src`. */
  readonly file: string;
  /** The names that are imported from it. */
  readonly names: readonly string[];
}

const links = /^(import|export) \{([^}]*)\} from '(\.[^']+)';/gm;

/** The files from which a source imports values; types have no texts. */
function linksOf(file: string, kind: 'import' | 'export'): Link[] {
  return [...(sourceOf(file) ?? '').matchAll(links)].flatMap(([, keyword, names = '', from = '']) => {
    const values = names.split(',').map((name) => name.trim());
    const taken = values.filter((name) => name !== '' && !name.startsWith('type '));
    if (keyword !== kind || taken.length === 0) return [];
    const path = new URL(from, `file:///${file}`).pathname.slice(1);
    return [{ file: path, names: taken.map((name) => name.split(' as ')[0] ?? name) }];
  });
}

/**
 * The namespaces that some exports of a file use, by `useT`, with all of their imports. A module that is loaded later,
 * by `import()`, waits for its own texts.
 */
export function spokenNamespaces(start: Link): Set<string> {
  const spoken = new Set<string>();
  const seen = new Set<string>();
  const visit = ({ file, names }: Link): void => {
    for (const { file: from, names: exported } of linksOf(file, 'export')) {
      const wanted = exported.filter((name) => names.includes(name));
      if (wanted.length > 0) visit({ file: from, names: wanted });
    }
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, name = ''] of (sourceOf(file) ?? '').matchAll(/\buseT\('([\w-]+)'\)/g)) spoken.add(name);
    for (const link of linksOf(file, 'import')) visit(link);
  };
  visit(start);
  return spoken;
}
