import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.ts';

/** The lines "- `folder`: `name`, `name`" below a heading of docs/architecture.md: the folders of each name, in order. */
export function documentedOwners(heading: string): Record<string, string[]> {
  const document = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [section = ''] = (document.split(`### ${heading}\n`)[1] ?? '').split('\n### ');
  const owners: Record<string, string[]> = {};
  for (const [, folder = '', list = ''] of section.matchAll(/^- `([\w/-]+)`: (.*)$/gm))
    for (const [, name = ''] of list.matchAll(/`(\w+)`/g)) owners[name] = [...(owners[name] ?? []), folder];
  return Object.fromEntries(Object.entries(owners).sort(([a], [b]) => a.localeCompare(b)));
}
