import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** A variable, or a collection that begins empty, at the top of a module. */
const state =
  /^(?:export )?(?:let \w+|const \w+(?:: [^=\n]+)? = new (?:Map|Set|WeakMap|WeakSet)(?:<[^\n]*>)?\(\);)/m;

/** What wires the server, and pure functions that remember what they worked out. */
const allowed = [
  'apps/server/src/main.ts',
  'apps/server/src/features/shifts/zone-time.ts',
  'packages/analysis/src/light/local-time.ts',
  'packages/analysis/src/position/spin-odds.ts',
];

test.each([
  ['let last = 0;', true],
  ['export const known = new Map<string, number>();', true],
  ['const tables = new WeakMap<Parameters, Float32Array>();', true],
  ['function f() {\n  const known = new Map<string, number>();\n}', false],
  ["const names = new Map([['a', 1]]);", false],
])('%j is state of a module: %s', (text, isState) => {
  expect(state.test(text)).toBe(isState);
});

test('no module of the server or the packages has state of its own', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/{analysis,contract}/src/**/*.ts'], {
    cwd: root,
  });
  const found = files.filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path) && state.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(found.filter((path) => !allowed.includes(path))).toEqual([]);
});
