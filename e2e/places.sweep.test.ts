import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { expectPlacesAccessible } from './places-cases.ts';

let home: Installation;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 6 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

test('the places pass axe, light on a desk', () =>
  expectPlacesAccessible(home, browser, {
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  }));
