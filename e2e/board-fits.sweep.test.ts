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

test.each([
  ['en-GB', 'light', 'dark'],
  ['de-DE', 'dark', 'light'],
] as const)('a tile’s texts are whole in each view and screen, day and night, %s', (locale, first, second) =>
  expectWholeTiles(home, browser, locale, [
    ['phone', first],
    ['tablet', second],
    ['desk', first],
    ['large', second],
    ['upright', first],
    ['wall', second],
  ]),
);
