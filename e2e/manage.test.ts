/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, signIn, visit } from './harness/visitor.ts';
import { expectInSight, expectManageAccessible, moreScreens, screens } from './manage-cases.ts';

describe('the manage area', () => {
  let home: Installation;
  let browser: Browser;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 8 }));
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });

  test('passes axe, light on a wall', () =>
    expectManageAccessible(
      home,
      browser,
      { colorScheme: 'light', viewport: { width: 1920, height: 1080 } },
      screens,
    ));

  test('its people, places, devices and settings pass axe, dark on a German phone', () =>
    expectManageAccessible(
      home,
      browser,
      { colorScheme: 'dark', viewport: { width: 390, height: 844 }, locale: 'de-DE' },
      moreScreens,
    ));

  test('has the current section and the action below a long list in sight', async () => {
    const admin = await visit(browser);
    const { page } = admin;
    await signIn(admin, home, 'admin', '/manage/observation-codes');
    const sections = page.getByRole('navigation', { name: 'Manage' });
    const current = sections.locator('a[aria-current=page]');
    const print = page.getByRole('button', { name: 'Show the sheets' });
    await page.setViewportSize({ width: 1440, height: 500 });
    await expectInSight(print);
    const folded = sections.locator('button[aria-expanded=false]');
    for (let count = await folded.count(); count > 0; count--) await folded.first().click();
    for (const path of ['observation-codes', 'system', 'patient-list']) {
      await page.goto(`${home.url}/manage/${path}`);
      await expectInSight(current);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${home.url}/manage/observation-codes`);
    await expectInSight(print);
    await expectInSight(current);
    await admin.leave();
  });

  test('has cards of one width, with a gap between them', async () => {
    const admin = await visit(browser);
    const { page } = admin;
    await signIn(admin, home, 'admin', '/manage/organisation-profile');
    const domains = page.getByRole('region', { name: 'E-mail domains' });
    const profile = page.locator('form').filter({ has: page.getByLabel('Address') });
    await domains.waitFor();
    await profile.waitFor();
    expect((await domains.boundingBox())?.width).toBe((await profile.boundingBox())?.width);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${home.url}/manage/groups`);
    const table = page.getByRole('region', { name: 'Groups' });
    const sight = page.getByRole('heading', { name: 'What users see' }).locator('..');
    await eventually(async () => {
      const [above, below] = [await table.boundingBox(), await sight.boundingBox()];
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
    });
    await admin.leave();
  });

  test('is missing for a user who may not see it, except the own account', async () => {
    const carer = await visit(browser);
    await signIn(carer, home, 'carer');
    for (const screen of screens.slice(0, -1)) {
      await carer.page.goto(`${home.url}/manage/${screen}`);
      await carer.page.waitForURL(/\/404/);
    }
    await carer.page.goto(`${home.url}/manage/my-account`);
    await carer.page.getByText('carer (simulated)').first().waitFor();
    await carer.leave();
  });

  test("follows the account's language at once, at the next sign-in and in another browser", async () => {
    const [here, there] = [await visit(browser), await visit(browser)];
    await signIn(here, home, 'lead', '/manage/my-account');
    const language = here.page.getByLabel('Language of screens and e-mails');
    await language.selectOption('de');
    await here.page.locator('form').filter({ has: language }).locator('button[type=submit]').click();
    await here.page.getByRole('heading', { name: 'Mein Konto' }).waitFor();
    await here.page.evaluate(() => {
      localStorage.removeItem('tokenInfo');
      sessionStorage.clear();
    });
    await here.page.reload();
    await here.page.getByRole('heading', { name: 'Anmelden' }).waitFor();

    await there.page.goto(`${home.url}/sign-in`);
    await there.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(there, home, 'lead', '/manage/my-account');
    await there.page.getByRole('heading', { name: 'Mein Konto' }).waitFor();
    await Promise.all([here.leave(), there.leave()]);
  });

  test('pairs a wall display by its code, and signs it out at once', async () => {
    const [admin, wall] = [await visit(browser), await visit(browser)];
    await signIn(admin, home, 'admin', '/manage/wall-displays');
    await admin.page.getByRole('button', { name: 'Add a wall display' }).first().click();
    await admin.page.getByLabel('Name', { exact: true }).fill('Corridor, floor 1');
    await admin.page.getByRole('button', { name: 'Add and show the code' }).click();
    const codeText = admin.page.getByRole('dialog').getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const code = (await codeText.first().textContent()) ?? '';

    await wall.page.goto(`${home.url}/sign-in#display`);
    await wall.page.getByLabel('Pairing code').fill(code);
    await wall.page.getByRole('button', { name: 'Pair this device' }).click();
    await wall.page.locator('[data-patient-id]').first().waitFor();

    await admin.page.goto(`${home.url}/manage/wall-displays`);
    await admin.page.getByRole('button', { name: /Actions for Corridor/ }).click();
    await admin.page.getByText('Sign out for good', { exact: true }).first().click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Sign out for good' }).click();
    await wall.page.waitForURL(/\/sign-in/);
    await eventually(async () => expect(await wall.page.locator('[data-patient-id]').count()).toBe(0));
    await Promise.all([admin.leave(), wall.leave()]);
  });

  test('shows the jobs, and the result of one that was run by hand', async () => {
    const admin = await visit(browser);
    await signIn(admin, home, 'admin', '/manage/jobs');
    await admin.page.getByRole('button', { name: 'Run now: Tidy sign-in data' }).click();
    const run = admin.page.getByRole('row', { name: /Tidy sign-in data.*Completed.*\b(\d+) of \1\b/ });
    await run.first().waitFor();
    await admin.leave();
  });
});
