import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingNames, type NamedThings, readNamedThings } from './code/document-names.ts';
import { sourceFiles } from './code/repository.ts';
import { root } from './code/source-files.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('what a document names', () => {
  const things: NamedThings = {
    files: ['apps/server/src/main.ts', 'packages/contract/src/notes.ts', 'docs/testing.md'],
    scripts: new Set(['test', 'openapi']),
    words: new Set(['useCall']),
    isMentioned: (path) => path === '/health',
    keysOf: (file) => (file === 'tile.json' ? [['alert.check_pad'], ['alert.check_pad']] : []),
  };
  test.each([
    ['`apps/server/src/main.ts`, `main.ts`, `packages/contract/src`, `packages/contract/src/<noun>.ts`', []],
    ['`apps/server/src/gone.ts`', ['apps/server/src/gone.ts']],
    ['`gone.ts`', ['gone.ts']],
    ['`npm run openapi` and `npm test`', []],
    ['`npm run gone`', ['npm run gone']],
    ['`useCall(theCall)`', []],
    ['`useGone`', ['useGone']],
    ['`/health` and `/gone`', ['/gone']],
    ['`alert.<name>` in `tile.json`', ['tile.json']],
    ['`story.<name>` in `tile.json`', ['`story.<name>` in `tile.json`', 'tile.json']],
  ])('%s', (document, missing) => {
    expect(missingNames(document, things)).toEqual(missing);
  });
});

describe('every file, script, key and name that is written', () => {
  const things = readNamedThings(sourceFiles);
  test.each([
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/server.md',
    'docs/dashboard.md',
    'docs/wall.md',
  ])('in %s is there', (file) => {
    expect(missingNames(read(file), things)).toEqual([]);
  });
});

test('docs/architecture.md has a row for each feature of the server', () => {
  const [, section = ''] = read('docs/architecture.md').split('## The features of the server\n');
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \| \S/gm)];
  const folders = globSync('*', { cwd: join(root, 'apps/server/src/features') });
  expect(rows.map(([, name]) => name)).toEqual(folders.sort());
});

test('each page of docs is reached from another', () => {
  const pages = globSync('docs/*.md', { cwd: root }).map((path) => path.replace('docs/', ''));
  const texts = [read('README.md'), ...pages.map((page) => read(`docs/${page}`))].join('\n');
  expect(pages.filter((page) => !texts.includes(`${page})`) && !texts.includes(`${page}#`))).toEqual([]);
});
