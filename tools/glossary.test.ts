import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Parts of names that CONTRIBUTING.md replaces by another word. */
const replaced = /house|told|tell|furnish|wish|grave|stranger|letter|door|look|said|words|course/i;

/** Names that mean what they say: an adjective, letters of the alphabet, a word of a text, another's name. */
const allowed =
  /^(lookup\w*|lookUp\w*|looksUp|lighthouse\w*|passwords?|\w*[pP]assword\w*|commonWords|lettersOf|forgetOld\w*|CoursePointsTable)$/;

const root = join(import.meta.dirname, '..');
const files = globSync('{apps,packages,e2e,bench,tools}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|\bdist\b/.test(path),
});

/** Parts of a camelCase name, so that `forgetOld` holds no "told". */
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
