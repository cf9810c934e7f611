import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|\bdist\b|\.test\.tsx?$/.test(path) }).map(
    (file) => [file, readFileSync(join(root, file), 'utf8')],
  );

/** The fields that packages/ui has: a text that draws one by hand has what follows its name as well, up to the end of the element. */
const drawn = /<(select|textarea|input)(?=[\s/>])((?:[^>]|=>)*)>/g;
const isOfUi = (name: string, attributes: string): boolean => {
  const type = /\stype="(\w+)"/.exec(attributes)?.[1];
  return name !== 'input' || type === 'text' || !/\stype=/.test(attributes);
};
const fieldsIn = (text: string): string[] =>
  [...text.matchAll(drawn)]
    .filter(([, name = '', attributes = '']) => isOfUi(name, attributes))
    .map(([, name = '']) => name);

/** Where one is drawn by hand all the same, and why. None so far. */
const reasons: Record<string, string> = {};

test('fields to write and to choose in are those of packages/ui', () => {
  const found = read('apps/dashboard/src/**/*.tsx')
    .filter(([, text]) => fieldsIn(text).length > 0)
    .map(([file]) => file);
  expect(found).toEqual(Object.keys(reasons));
});

test('what is drawn by hand is found; a tick and a file are none of these', () => {
  const text = `<select className={box()} onChange={() => f}>…</select> <input value={v} /> <textarea rows={2} />
    <input type="text" /> <input type="checkbox" /> <input type="file" /> <SelectField />`;
  expect(fieldsIn(text)).toEqual(['select', 'input', 'textarea', 'input']);
});

/** Kinds of fields that a browser draws in its own language, whatever the organisation's is. */
const drawnByBrowser = /\btype(?:=|: |=\{)['"](?:date|time|month|week|datetime-local)['"]/;

test('no field for a day or a time is the browser’s own', () => {
  const found = read('{apps/dashboard,packages/ui}/src/**/*.{ts,tsx}')
    .filter(([, text]) => drawnByBrowser.test(text))
    .map(([file]) => file);
  expect(found).toEqual([]);
  for (const text of ['<input type="date" />', "{ type: 'time' }", "<TextField type={'datetime-local'} />"])
    expect(text).toMatch(drawnByBrowser);
});

/** Rules that hide from sight alone, and why they are no `unseen()`. */
const clipped: Record<string, string> = {
  'apps/dashboard/src/screens/shell/shell.module.css':
    'The way past the bar is hidden until the keyboard is on it.',
};

test('what only a screen reader gets is hidden by packages/ui', () => {
  const found = read('apps/dashboard/src/**/*.css')
    .filter(([, text]) => /^\s*clip(-path)?:/m.test(text))
    .map(([file]) => file);
  expect(found).toEqual(Object.keys(clipped));
});
