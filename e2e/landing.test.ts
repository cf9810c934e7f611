import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, signIn, visit } from './harness/visitor.ts';
import { expectLandingPages } from './landing-cases.ts';

let home: Installation;
let browser: Browser;
let radio: Radio;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 4 }));
  const { installationId, secret, nodes } = home.home;
  radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
});
afterAll(async () => {
  await radio?.close();
  await browser?.close();
  await home?.remove();
});

test('sign-in begins at the board; the overview lists due and new items, live', async () => {
  const carer = await visit(browser);
  await signIn(carer, home, 'carer');
  await carer.page.waitForURL(/\/dashboard$/);
  await carer.page.getByRole('link', { name: 'Overview' }).click();
  await carer.page.getByRole('heading', { name: 'Overview' }).waitFor();
  const [person] = home.home.patients;
  const { podMac = '', dayMl = 0, nightMl = 0, alias = '' } = person ?? {};
  const due = carer.page.getByRole('region', { name: 'Due now' });
  const news = carer.page.getByRole('region', { name: 'New' });
  await news.getByText('No new alerts since.').waitFor();
  await radio.send(podMac, [
    { seconds: 600 },
    { seconds: 20, ml: 1.2 * Math.max(dayMl, nightMl) },
    { seconds: 250 },
  ]);
  await eventually(async () => expect(await due.innerText()).toMatch(/1\s*to change now/));
  await news.getByText(alias).first().waitFor();
  await due.getByRole('link', { name: /to change now/ }).click();
  await carer.page.waitForURL(/\/dashboard$/);
  await carer.leave();
});

test('due and new items are not shown while they are not known', async () => {
  const carer = await visit(browser);
  await signIn(carer, home, 'carer', '/dashboard/landing');
  const due = carer.page.getByRole('region', { name: 'Due now' });
  const news = carer.page.getByRole('region', { name: 'New' });
  await due.getByText('to change now').waitFor();
  await carer.page.context().setOffline(true);
  for (const card of [due, news]) await card.getByText('This could not be loaded').waitFor();
  expect(await due.innerText()).not.toMatch(/to change now|No alert/);
  expect(await news.innerText()).not.toMatch(/No new alerts/);
  await carer.page.context().setOffline(false);
  await due.getByText('to change now').waitFor();
  await carer.leave();
});

test('open set-up steps are not shown while they are not known', async () => {
  const admin = await visit(browser);
  await signIn(admin, home, 'admin', '/manage/landing');
  const due = admin.page.getByRole('region', { name: 'Due now' });
  const known = due.locator('p').first();
  await known.waitFor();
  await admin.page.context().setOffline(true);
  await due.getByText('This could not be loaded').waitFor();
  expect(await due.getByText(/Nothing is open|of the set-up|received and not/).count()).toBe(0);
  await admin.page.context().setOffline(false);
  await due.getByText('This could not be loaded').waitFor({ state: 'detached' });
  await known.waitFor();
  await admin.leave();
});

test('the landing pages of an administrator are whole and accessible, and none is missing', () =>
  expectLandingPages(home, browser, {
    user: 'admin',
    ends: ['/dashboard/landing', '/patients/landing', '/manage/landing'],
    look: { colorScheme: 'dark', locale: 'de-DE' },
  }));
