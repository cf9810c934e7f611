import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: root, exclude: (path) => /node_modules|\bdist\b|\.test\.tsx?$/.test(path) }).map(
    (file) => [file, readFileSync(join(root, file), 'utf8')],
  );

/** An element for a field, with its attributes up to its end. */
const drawn = /<(select|textarea|input)(?=[\s/>])((?:[^>]|=>)*)>/g;
/** Inputs that nothing is typed in. */
const untyped = /\stype="(checkbox|radio|file|range)"/;
const isOfUi = (name: string, attributes: string): boolean => name !== 'input' || !untyped.test(attributes);
const fieldsIn = (text: string): string[] =>
  [...text.matchAll(drawn)]
    .filter(([, name = '', attributes = '']) => isOfUi(name, attributes))
    .map(([, name = '']) => name);

/** Files that draw one by hand all the same, and why. */
const reasons: Record<string, string> = {
  'apps/dashboard/src/features/data-table/filter-panel.tsx': 'a search of the options below it, in a panel',
  'apps/dashboard/src/screens/goals/fields/step-field.tsx': 'a number between two buttons, with its unit',
};

test('fields for text and for choices are those of packages/ui', () => {
  const handDrawn = read('apps/dashboard/src/**/*.tsx')
    .filter(([, text]) => fieldsIn(text).length > 0)
    .map(([file]) => file);
  expect(handDrawn.sort()).toEqual(Object.keys(reasons));
});

test('fields drawn by hand are detected; a checkbox and a file field are not', () => {
  const text = `<select className={box()} onChange={() => f}>…</select> <input value={v} /> <textarea rows={2} />
    <input type="text" /> <input type="number" /> <input type={kind} /> <input type="checkbox" /> <input type="file" /> <SelectField />`;
  expect(fieldsIn(text)).toEqual(['select', 'input', 'textarea', 'input', 'input', 'input']);
});

/** Kinds of fields that a browser draws in its own language, regardless of the organisation's. */
const drawnByBrowser = /\btype(?:=|: |=\{)['"](?:date|time|month|week|datetime-local)['"]/;

test('no field for a day or a time is the browser’s own', () => {
  const withBrowserFields = read('{apps/dashboard,packages/ui}/src/**/*.{ts,tsx}')
    .filter(([, text]) => drawnByBrowser.test(text))
    .map(([file]) => file);
  expect(withBrowserFields).toEqual([]);
  for (const text of ['<input type="date" />', "{ type: 'time' }", "<TextField type={'datetime-local'} />"])
    expect(text).toMatch(drawnByBrowser);
});

/** Rules that hide from sight alone, and the reason for not using `unseen()`. */
const clipped: Record<string, string> = {
  'apps/dashboard/src/screens/shell/shell.module.css':
    'The way past the bar is hidden until the keyboard is on it.',
};

test('content for screen readers alone is hidden by packages/ui', () => {
  const clippedIn = read('apps/dashboard/src/**/*.css')
    .filter(([, text]) => /^\s*clip(-path)?:/m.test(text))
    .map(([file]) => file);
  expect(clippedIn).toEqual(Object.keys(clipped));
});
