import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Parts of names that CONTRIBUTING.md replaces by another word. */
const replaced = /house|told|tell|furnish|wish|grave|stranger|letter|door|look|said|words|course/i;

/** Names that mean what they say: an adjective, letters of the alphabet, a word of a text, another's name. */
const allowed =
  /^(lookup\w*|lookUp\w*|looksUp|lighthouse\w*|passwords?|\w*[pP]assword\w*|commonWords|lettersOf|forgetOld\w*)$/;

const root = join(import.meta.dirname, '..');
const files = globSync('{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|\bdist\b/.test(path),
});

/** Parts of a camelCase name, so that `forgetOld` holds none of them. */
const partsOf = (name: string): string[] => name.match(/[A-Z]?[a-z]+/g) ?? [];

test('names of constants, functions and types keep to the glossary', () => {
  const wrong = files.flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\b(?:const|let|function|interface|type|class) (\w+)/g,
      ),
    ]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !allowed.test(name) &&
          partsOf(name).some((part) => new RegExp(`^(${replaced.source})s?$`, 'i').test(part)),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

test('what a call is described by keeps to the glossary', () => {
  const summaries = files
    .filter((file) => /^packages\/contract\/src\/[^/]+(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bsummary:\s*'([^']*)'/g)].map(
        ([, text = '']) => `${file}: ${text}`,
      ),
    );
  expect(summaries.length).toBeGreaterThan(100);
  expect(
    summaries.filter((text) => /\b(told|tells?|said|words|wish|stranger|letters?|doors?)\b/i.test(text)),
  ).toEqual([]);
});

/** Those of the words that have no innocent use in a sentence of ours: no real door, no letter of an alphabet. */
const unwanted =
  /\b(re)?told\b|\bsaid\b|\bfurnish|\bwish(es|ed)?\b|\bgraves?\b|\bstrangers?\b|\bcourses?\b|\bfront door\b/i;

/** What a file's comments hold, a line each: strings that hold two slashes are left out. */
const commentsIn = (text: string): string[] =>
  text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*|--)|^[^'"`]*\s\/\/\s/.test(line));

test('comments and documents keep to the glossary', () => {
  const documents = globSync('{docs/**/*.md,README.md}', { cwd: root });
  const lines = [
    ...[...files, ...globSync('{apps,packages}/*/src/**/*.css', { cwd: root })].map(
      (file) => [file, commentsIn(readFileSync(join(root, file), 'utf8'))] as const,
    ),
    ...documents.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n')] as const),
  ];
  expect(documents.length).toBeGreaterThan(30);
  expect(
    lines.flatMap(([file, all]) =>
      all.filter((line) => unwanted.test(line)).map((line) => `${file}: ${line.trim()}`),
    ),
  ).toEqual([]);
});

/** Members and CSS classes: `name:`, `.name`, and a column in quotes or in SQL. */
const members = /(?<![\w'"`/-])(\w+)\??:(?!\/)|\.(\w+)\b|\b([a-z]+(?:_[a-z]+)+)\b/g;
const ofMembers = /^(re)?(told|tell|furnish|wish|grave|stranger|said|words|course)s?$/i;

/** A table of an earlier version, in the test of its migration; and "in words: ..." in a sentence. */
const innocent = new Set(['course_points', 'words']);

test('members, classes and columns keep to the glossary', () => {
  const sheets = globSync('{apps,packages}/*/src/**/*.css', { cwd: root });
  const wrong = [...files, ...sheets].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(members)]
      .map(([, key, member, column]) => key ?? member ?? column ?? '')
      .filter((name) => !innocent.has(name) && !allowed.test(name))
      .filter((name) => partsOf(name).some((part) => ofMembers.test(part)))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
