import { globSync, readFileSync } from 'node:fs';
import { Theme } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableOn } from './contrast.ts';
import { applyTheme, themeVariables } from './organisation-theme.ts';

const css = readFileSync('apps/dashboard/src/platform/theme/theme.css', 'utf8');

/** The variables of one block, with references to the organisation's theme resolved to their fallback. */
function variablesOf(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf('}', from));
  return new Map(
    [...block.matchAll(/(--pl-[\w-]+): (?:var\([\w-]+, )?(#[0-9a-f]{6})\)?;/g)].map(
      ([, name = '', colour = '']) => [name, colour] as const,
    ),
  );
}
const selectors = {
  dark: ':root[data-mantine-color-scheme="dark"]',
  night: ':root[data-mantine-color-scheme="dark"][data-night]',
};
const appearances = {
  light: variablesOf(':root'),
  dark: variablesOf(selectors.dark),
  night: variablesOf(selectors.night),
};
const lights = ['green', 'yellow', 'red', 'grey'];
const readable: [string, string][] = [
  ...['bg', 'surface', 'surface-raised', 'accent-soft'].flatMap((ground): [string, string][] => [
    ['text', ground],
    ['accent', ground],
  ]),
  ...['bg', 'surface', 'surface-raised'].map((ground): [string, string] => ['text-muted', ground]),
  ['accent-ink', 'accent'],
  ['bar-text', 'bar'],
  ['side-text', 'side'],
  ['side-active-text', 'side-active'],
  ['red-ink', 'surface'],
  ...lights.map((light): [string, string] => [`${light}-ink`, `${light}-soft`]),
];

test.each(Object.entries(appearances))(
  'Every text of the %s theme reads on its ground: 4.5:1',
  (_look, variables) => {
    for (const [ink, ground] of readable) {
      const measured = contrast(variables.get(`--pl-${ink}`) ?? '', variables.get(`--pl-${ground}`) ?? '');
      expect([ink, ground, measured]).toEqual([ink, ground, expect.closeTo(Math.max(measured, 4.5), 6)]);
    }
  },
);

test.each(Object.entries(appearances))(
  'Focus, field borders and lights of the %s theme stand out: 3:1',
  (_look, variables) => {
    for (const name of ['focus', 'border-strong', 'green', 'red', 'grey'])
      for (const ground of ['bg', 'surface'])
        expect([
          name,
          contrast(variables.get(`--pl-${name}`) ?? '', variables.get(`--pl-${ground}`) ?? '') >= 3,
        ]).toEqual([name, true]);
  },
);

test('Night mode shows each dark colour with at most two thirds of its light', () => {
  const { dark, night } = appearances;
  expect([...night.keys()]).toEqual([...dark.keys()]);
  const light = (colour: string): number => contrast(colour, '#000000') - 1;
  for (const [name, colour] of dark)
    expect([name, light(night.get(name) ?? '') <= (2 / 3) * light(colour)]).toEqual([name, true]);
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('The ink is readable on any ground that an organisation chooses', () => {
  fc.assert(
    fc.property(colour, fc.option(colour, { nil: undefined }), (ground, ink) => {
      expect(contrast(readableOn(ground, ink), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("An organisation's theme sets sizes and readable colours, and the next one replaces it", () => {
  const root = document.createElement('div');
  const fontSize = {
    mainTitle: 32,
    title: 20,
    smallTitle: 18,
    bodyText: 17,
    bodyTextSmall: 15,
    supplementaryText: 14,
  };
  applyTheme(
    Theme.parse({ name: 'Blue', colors: { topNavBg: '#003366', topNavTextColor: '#003377' }, fontSize }),
    root,
  );
  expect(root.style.getPropertyValue('--pl-org-bar')).toBe('#003366');
  expect(root.style.getPropertyValue('--pl-org-bar-text')).toBe('#ffffff');
  expect(root.style.getPropertyValue('--pl-size-main-title')).toBe('2rem');
  applyTheme(Theme.parse({ name: 'Padlight' }), root);
  expect(root.style.getPropertyValue('--pl-org-bar')).toBe('');
  expect(root.style.getPropertyValue('--pl-size-main-title')).toBe('1.625rem');
});

test('A background on which the lights are unreadable is left out', () => {
  const dark = themeVariables(Theme.parse({ name: 'Night', colors: { contentBg: '#222222' } }));
  expect(dark['--pl-org-bg']).toBeUndefined();
  const pale = themeVariables(Theme.parse({ name: 'Pale', colors: { contentBg: '#f0f4f8' } }));
  expect(pale['--pl-org-bg']).toBe('#f0f4f8');
});

const declaredBy = (selector: string): string[] =>
  (css.slice(css.indexOf(`${selector} {`) + selector.length + 2).split('}')[0] ?? '')
    .split(';')
    .flatMap((line) => line.trim() || []);

test('Light, dark and night differ in colours and shadows alone', () => {
  const declared = [...declaredBy(selectors.dark), ...declaredBy(selectors.night)];
  expect(declared.length).toBeGreaterThan(40);
  const colour = /^--pl-[\w-]+: (?:var\(--pl-org-[\w-]+, #[0-9a-f]{6}\)|#[0-9a-f]{6}|rgb\([\d /%]+\))$/;
  const shadow = /^--pl-shadow[\w-]*: [\w ]+ rgb\([\d /%]+\)$/;
  expect(declared.filter((value) => !colour.test(value) && !shadow.test(value))).toEqual([
    'color-scheme: dark',
  ]);
  const elsewhere = globSync('{apps/dashboard,packages/ui}/src/**/*.css').filter((file) =>
    /data-mantine-color-scheme|prefers-color-scheme|light-dark\(/.test(readFileSync(file, 'utf8')),
  );
  expect(elsewhere).toEqual(['apps/dashboard/src/platform/theme/theme.css']);
});
