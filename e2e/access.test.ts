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

  test('opens or is missing, as the table of routes defines, for a carer', () =>
    expectPathsOf(home, browser, 'carer'));

  test('is the only destination after sign-in, whatever foreign address is named', () =>
    expectNoWayElsewhere(home, browser));

  test('except the public ones leads users without a role to sign-in', () =>
    expectPathsWithoutRole(home, browser, ['/', '/dashboard', '/404', '/no/such/screen']));
});
