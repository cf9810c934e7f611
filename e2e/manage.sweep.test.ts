import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { expectManageAccessible, moreScreens, screens } from './manage-cases.ts';

let home: Installation;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 8 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

test('the manage area passes axe, dark on a phone', () =>
  expectManageAccessible(
    home,
    browser,
    { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
    screens,
  ));

test('people, places, devices and settings pass axe, light on a wall', () =>
  expectManageAccessible(
    home,
    browser,
    { colorScheme: 'light', viewport: { width: 1920, height: 1080 } },
    moreScreens,
  ));
