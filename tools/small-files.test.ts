import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createImportGraph } from './code/import-graph.ts';
import { importGraph, sourceFiles } from './code/repository.ts';
import { findSmallFiles } from './code/small-files.ts';
import { root } from './code/source-files.ts';

const lines = (count: number): string => 'export const a = 1;\n'.repeat(count);
const use = (path: string): string => `import { a } from '${path}';\nexport const b = a;\n`;
const smallFilesOf = (files: Record<string, string>): string[] => {
  const map = new Map(Object.entries(files));
  return findSmallFiles(map, createImportGraph(map)).map(({ file }) => file);
};

test.each([
  ['of 24 lines', { 'apps/x/src/a.ts': lines(24), 'apps/x/src/b.ts': use('./a.ts') }, true],
  ['of 25 lines', { 'apps/x/src/a.ts': lines(25), 'apps/x/src/b.ts': use('./a.ts') }, false],
  [
    'of two users',
    { 'apps/x/src/a.ts': lines(1), 'apps/x/src/b.ts': use('./a.ts'), 'apps/x/src/c.ts': use('./a.ts') },
    false,
  ],
  [
    'with a test',
    { 'apps/x/src/a.ts': lines(1), 'apps/x/src/b.ts': use('./a.ts'), 'apps/x/src/a.test.ts': use('./a.ts') },
    false,
  ],
  [
    'behind an index.ts',
    {
      'apps/x/src/f/a.ts': lines(1),
      'apps/x/src/f/index.ts': "export { a } from './a.ts';",
      'apps/x/src/b.ts': use('./f/index.ts'),
    },
    true,
  ],
  [
    'that is loaded while the program runs',
    { 'apps/x/src/a.ts': lines(1), 'apps/x/src/b.ts': "const a = () => import('./a.ts');" },
    false,
  ],
  [
    'with the handler of a call',
    {
      'apps/x/src/a.ts': 'export const a: Handler<typeof api.a> = () => 1;',
      'apps/x/src/b.ts': use('./a.ts'),
    },
    false,
  ],
])('a file %s', (_, files, isSmall) => {
  expect(smallFilesOf(files).some((file) => file.endsWith('/a.ts'))).toBe(isSmall);
});

test('a small file with one user is in that user, or in small-files.json', () => {
  const listed: unknown = JSON.parse(readFileSync(join(root, 'tools/small-files.json'), 'utf8'));
  expect(
    findSmallFiles(sourceFiles, importGraph).map(({ file }) => file),
    'Move it into its user; where one of the list goes, npm run measure:house -- --write',
  ).toEqual(listed);
});
