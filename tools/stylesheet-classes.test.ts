import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const imported = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes with rules in a stylesheet. */
const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\{[^{}]*\}/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
  );

test('every class that a component names is in its stylesheet', () => {
  const files = globSync('{apps/dashboard,packages/ui}/src/**/*.{ts,tsx}', { cwd: root });
  let count = 0;
  const missing = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(imported)].flatMap(([, styles = '', sheet = '']) => {
      const known = classesOf(readFileSync(join(root, dirname(file), sheet), 'utf8'));
      const named = [...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)(?!')\\b`, 'g'))];
      return named.flatMap(([, name = '']) => {
        count += 1;
        return known.has(name) || name === 'module' || name === 'tsx' ? [] : [`${file}: ${styles}.${name}`];
      });
    });
  });
  expect(count).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
