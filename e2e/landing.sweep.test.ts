import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { expectLandingPages } from './landing-cases.ts';

let home: Installation;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 4 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

test.each([
  { user: 'carer', manage: '/manage/my-account', look: { colorScheme: 'light' } },
  { user: 'lead', manage: '/manage/patient-list', look: { colorScheme: 'dark' } },
] as const)(
  'the landing pages of $user are whole and accessible, and none is missing',
  ({ user, manage, look }) =>
    expectLandingPages(home, browser, {
      user,
      ends: ['/dashboard/landing', '/patients/landing', manage],
      look,
    }),
);
