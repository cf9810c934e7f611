import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectNoWayElsewhere, expectPathsOf, expectPathsWithoutRole } from './access-cases.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';

describe('every path of the dashboard', () => {
  let home: Installation;
  let browser: Browser;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 4 }));
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });

  test('opens or is not there, as the table of routes says, for a carer', () =>
    expectPathsOf(home, browser, 'carer'));

  test('is all that a sign-in leads back to, whatever elsewhere the address names', () =>
    expectNoWayElsewhere(home, browser));

  test('but the public ones leads who has no role to sign-in, like who is an outsider', () =>
    expectPathsWithoutRole(home, browser, ['/', '/dashboard', '/404', '/no/such/screen']));
});
