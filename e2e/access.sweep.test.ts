import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  expectPathsOf,
  expectPathsOfDisplay,
  expectPathsWithoutRole,
  paths,
  people,
} from './access-cases.ts';
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

  test.each(people)('opens or is missing, as the table of routes says, for the role %s', (template) =>
    expectPathsOf(home, browser, template),
  );

  test('opens or is missing for a paired wall display', () => expectPathsOfDisplay(home, browser));

  test('except the public ones leads users without a role to sign-in', () =>
    expectPathsWithoutRole(home, browser, paths));
});
