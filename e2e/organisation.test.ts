/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, giveSession, signIn, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 4 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

test('a clock that an administrator turns on is on every open screen, until undone', async () => {
  const [admin, carer] = [await visit(browser), await visit(browser)];
  await signIn(carer, home, 'carer');
  const clock = carer.page.locator('header time');
  await eventually(async () => expect(await clock.textContent()).toMatch(/^\d\d:\d\d$/));
  await signIn(admin, home, 'admin', '/manage/organisation-setting?part=formats');
  await admin.page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' });
  await admin.page.getByText('12 hours: 2:05 pm').click();
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.page.getByText('Dates, times and units were saved.').waitFor();
  await eventually(async () => expect(await clock.textContent()).toMatch(/^\d\d:\d\d\s[AP]M$/));
  await expectAccessible(admin.page);
  await admin.page.getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => expect(await clock.textContent()).toMatch(/^\d\d:\d\d$/));
  await Promise.all([admin.leave(), carer.leave()]);
});

test('the profile names missing parts, and another dashboard is on every open screen', async () => {
  const [admin, lead] = [await visit(browser), await visit(browser)];
  const [person] = home.home.patients;
  await signIn(lead, home, 'lead', `/patients/monitor?patientId=${person?.patientId}`);
  const chart = lead.page.locator('main a[href^="/patients/voiding-chart"]').first();
  await chart.waitFor();
  await signIn(admin, home, 'admin', '/manage/organisation-profile');
  const { page } = admin;
  await page.getByLabel('Address').fill('Harbour Road 1');
  await page.getByRole('radio', { name: /^Carers/ }).check();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await eventually(async () => expect(await page.locator('main form [aria-invalid]').count()).toBe(2));
  await page.getByLabel('Phone').fill('0100 200');
  await page.getByLabel('Subscription code').fill('OWN-2026');
  await save.click();
  await page.getByText('The profile was saved.').waitFor();
  await chart.waitFor({ state: 'detached' });
  // A user who may edit the organisation can undo it.
  await page.getByRole('radio', { name: /^Care organisation/ }).check();
  await save.click();
  await chart.waitFor();
  await Promise.all([admin.leave(), lead.leave()]);
});

test('a shift is deleted with time to undo, and for good after leaving', async () => {
  const admin = await visit(browser);
  const { page } = admin;
  await signIn(admin, home, 'admin', '/manage/organisation-setting?part=shifts');
  const names = page.locator('main fieldset ol li input');
  const remove = page.getByRole('button', { name: 'Remove Late shift' });
  await remove.click();
  await page.getByText('Late shift is deleted in 10 seconds').waitFor();
  await eventually(async () => expect(await names.count()).toBe(2));
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => expect(await names.count()).toBe(3));
  await remove.click();
  await page.getByText('Late shift is deleted in 10 seconds').waitFor();
  const deleted = page.waitForResponse((answer) => answer.url().includes('DeleteOrgShift'));
  await page.getByRole('link', { name: 'Alerts', exact: true }).click();
  expect((await deleted).status()).toBe(200);
  await page.reload();
  await page.goto(`${home.url}/manage/organisation-setting?part=shifts`);
  await eventually(async () => expect(await names.count()).toBe(2));
  // Last, as this takes longer than a deletion waits on a slow machine.
  await page.getByRole('button', { name: 'Remove Night shift' }).click();
  await page.getByText('Night shift is deleted in 10 seconds').waitFor();
  await expectAccessible(page);
  await admin.leave();
});

test('both screens pass axe, on a phone, in German and by night', async () => {
  const visitor = await visit(browser, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'de-DE',
  });
  await giveSession(visitor, home, 'admin');
  for (const path of ['organisation-profile', 'organisation-setting?part=formats']) {
    await visitor.page.goto(`${home.url}/manage/${path}`);
    await visitor.page.locator('main form').first().waitFor();
    await expectAccessible(visitor.page);
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await visitor.leave();
});
