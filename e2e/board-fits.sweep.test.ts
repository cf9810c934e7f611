import { languages, languageTable } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectWholeTiles, people } from './board-fits-cases.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';

let home: Installation;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: people }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

/** Light and dark differ in colours alone (theme.test.ts): each language has each size in one of them. */
const runs = languages.map((language, index) => {
  const { locale } = languageTable[language];
  return index % 2 === 0 ? ([locale, 'light', 'dark'] as const) : ([locale, 'dark', 'light'] as const);
});

test.each(runs)(
  'a tile’s texts are whole in each view and screen, day and night, %s',
  (locale, first, second) =>
    expectWholeTiles(home, browser, locale, [
      ['phone', first],
      ['tablet', second],
      ['desk', first],
      ['large', second],
      ['upright', first],
      ['wall', second],
    ]),
);
