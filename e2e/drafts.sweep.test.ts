import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectDraftKept, expectSoundAskedOnce } from './drafts-cases.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';

let home: Installation;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 6 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

test('a note is still there after leaving, reloading and signing in again, in German', () =>
  expectDraftKept(home, browser, { locale: 'de-DE', viewport: { width: 1920, height: 1080 } }));

test.each([
  { locale: 'en-GB', width: 1440, height: 900, path: '/dashboard' },
  { locale: 'de-DE', width: 390, height: 844, path: '/dashboard/nurse-call' },
] as const)(
  'the sound is offered once, and marked as off ($path, $width px)',
  ({ locale, path, width, height }) =>
    expectSoundAskedOnce(home, browser, {
      appearance: { locale, viewport: { width, height } },
      path,
      isWall: false,
    }),
);
