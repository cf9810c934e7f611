import { type getManufacturers, type ReplyOf, saveManufacturer } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, giveSession, type Visitor, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 2 }));
});
afterAll(async () => {
  await browser?.close();
  await home?.remove();
});

const platformScreens = {
  system: 'System',
  jobs: 'Jobs',
  'server-time': 'Server clock',
  organisations: 'Organisations',
  manufacturers: 'Products',
};
const open = ({ page }: Visitor, screen: string) => page.goto(`${home.url}/manage/${screen}`);

test('a super admin sees the platform but no person, and shares a read-only product', async () => {
  const boss = await visit(browser);
  await giveSession(boss, home, 'super');
  for (const [screen, title] of Object.entries(platformScreens)) {
    await open(boss, screen);
    await boss.page.locator('main').getByRole('heading', { name: title, exact: true }).first().waitFor();
    expect(boss.page.url()).toContain(`/manage/${screen}`);
    await expectAccessible(boss.page);
  }
  const { page } = boss;
  await page.getByRole('button', { name: 'Add a manufacturer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Fjord');
  await dialog.getByRole('textbox', { name: 'Code' }).fill('fjord');
  await dialog.getByRole('checkbox', { name: 'For all organisations' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Fjord is saved.').waitFor();
  await page.getByRole('button', { name: 'Change Fjord' }).waitFor();
  for (const screen of ['patient-list', 'devices-pods']) {
    await open(boss, screen);
    await page.waitForURL(/\/404/);
  }
  await boss.leave();

  const admin = await visit(browser);
  await giveSession(admin, home, 'admin');
  await open(admin, 'manufacturers');
  await admin.page.getByText('Fjord').first().waitFor();
  await eventually(async () =>
    expect(await admin.page.getByRole('button', { name: 'Change Fjord' }).count()).toBe(0),
  );
  await admin.leave();
});

test('a carer is refused all of it, on screen and by the calls', async () => {
  const carer = await visit(browser);
  await giveSession(carer, home, 'carer');
  for (const screen of Object.keys(platformScreens)) {
    await open(carer, screen);
    await carer.page.waitForURL(/\/404/);
  }
  await carer.leave();
  const maker = {
    manufacturerId: null,
    version: null,
    code: 'MINE',
    name: 'Mine',
    isEnabled: true,
    isShared: true,
  };
  for (const [who, status] of [
    ['carer', 403],
    ['admin', 403],
    ['super', 200],
  ] as const) {
    const act = await apiOf(home, who);
    expect((await act(saveManufacturer.method, saveManufacturer.path, maker)).status, who).toBe(status);
  }
  const seen = (await (await apiOf(home, 'admin'))('GET', '/manufacturers')).body as ReplyOf<
    typeof getManufacturers
  >;
  expect(seen.filter(({ name }) => name === 'Mine')).toMatchObject([{ isShared: true }]);
});
