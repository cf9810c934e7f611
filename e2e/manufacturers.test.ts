/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { expectAccessible, giveSession, type Visitor, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
let admin: Visitor;
let boss: Visitor;
let maker: Visitor;
const podMac = 'F4:90:CB:D0:0F:0A';

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 2 }));
  [admin, boss, maker] = await Promise.all([visit(browser), visit(browser), visit(browser)]);
  await giveSession(admin, home, 'admin');
  await giveSession(boss, home, 'super');
  await giveSession(maker, home, 'maker');
});
afterAll(async () => {
  for (const visitor of [admin, boss, maker]) await visitor?.leave();
  await browser?.close();
  await home?.remove();
});

const open = async ({ page }: Visitor, screen: string): Promise<Page> => {
  await page.goto(`${home.url}/manage/${screen}`);
  await page.locator('main h1').first().waitFor();
  return page;
};

test('a super admin enters a manufacturer and appoints its administrator', async () => {
  const page = await open(boss, 'manufacturers');
  await page.getByRole('button', { name: 'Add a manufacturer' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill('Fjord');
  await form.getByRole('textbox', { name: 'Code' }).fill('fjord');
  await form.getByRole('checkbox', { name: 'For all organisations' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Administrators of Fjord' }).click();
  const list = page.getByRole('dialog');
  await list.getByText('No one administers it yet.').waitFor();
  await list.getByRole('combobox', { name: 'User' }).selectOption({ label: 'maker (simulated)' });
  await list.getByRole('button', { name: 'Appoint' }).click();
  await list.getByText('maker (simulated) is an administrator.').waitFor();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Close' }).click();
});

test('an organisation adds the manufacturer, allows it device data, and registers a pod', async () => {
  const page = await open(admin, 'manufacturers');
  await page.getByRole('button', { name: 'Use Fjord' }).click();
  const form = page.getByRole('dialog');
  await form.getByText(/They see no person, room, wearer or time of wear/).waitFor();
  await form.getByRole('checkbox').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Use Fjord' }).click();
  await page.getByText('Your organisation uses Fjord.').waitFor();
  await page.getByText('Fjord’s administrators see your devices of Fjord.').waitFor();
  await expectAccessible(page);
  await open(admin, 'devices-pods');
  await page.getByRole('button', { name: 'Register pods' }).click();
  const pods = page.getByRole('dialog');
  await pods.getByRole('textbox', { name: 'Pods' }).fill(`${podMac} S00FJ1`);
  await pods.getByRole('combobox', { name: 'Manufacturer' }).selectOption({ label: 'Fjord' });
  await pods.getByRole('textbox', { name: 'Firmware' }).fill('1.4');
  await pods.getByRole('button', { name: 'Register' }).click();
  await page.getByText('One pod is registered.').waitFor();
});

test('the manufacturer’s administrator sees the device and no person, and enters its firmware', async () => {
  const page = await open(maker, 'manufacturer-devices');
  const row = page.getByRole('row').filter({ hasText: podMac });
  await row.getByText('S00FJ1').waitFor();
  const main = (await page.textContent('main')) ?? '';
  for (const { alias, podMac: worn } of home.home.patients) {
    expect(main).not.toContain(alias);
    expect(main).not.toContain(worn);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the firmware of Fjord, pods' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Firmware' }).fill('1.6');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The firmware of Fjord, pods is saved.').waitFor();
  for (const screen of ['devices-pods', 'devices-nodes', 'patient-list']) {
    await page.goto(`${home.url}/manage/${screen}`);
    await page.waitForURL(/\/404/);
  }
});

test('the organisation’s list and page of the pod show its firmware beside the newest', async () => {
  const page = await open(admin, 'devices-pods?search=S00FJ1');
  await page.getByRole('row').filter({ hasText: podMac }).getByText('1.4, newest 1.6').waitFor();
  await page.getByRole('link', { name: podMac }).click();
  await page.getByRole('heading', { name: `Pod ${podMac}` }).waitFor();
  await page.getByText('1.4, newest 1.6').waitFor();
  await page.getByText('Fjord', { exact: true }).waitFor();
});

test('in German, on a phone, by night, nothing is cut and axe passes', async () => {
  const phone = { viewport: { width: 390, height: 844 }, locale: 'de-DE', colorScheme: 'dark' } as const;
  for (const [username, screen, text] of [
    ['admin', 'manufacturers', 'Die Herstellerverwaltung von Fjord sieht Ihre Geräte von Fjord.'],
    ['maker', 'manufacturer-devices', 'Fjord: 1 Organisation erlaubt Gerätedaten.'],
  ] as const) {
    const visitor = await visit(browser, { ...phone });
    await giveSession(visitor, home, username);
    const page = await open(visitor, screen);
    await page.getByText(text).waitFor();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await visitor.leave();
  }
});

test('the organisation ends the use: the administrator sees nothing, until Undo', async () => {
  const page = await open(admin, 'manufacturers');
  await page.getByRole('button', { name: 'Stop using Fjord' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('Pods of it: 1. Nodes of it: 0. They stay as they are.').waitFor();
  await question.getByRole('button', { name: 'Stop using Fjord' }).click();
  await page.getByText('Your organisation no longer uses Fjord.').waitFor();
  await open(maker, 'manufacturer-devices');
  await maker.page.getByText('No organisation allows device data yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Stop using Fjord' }).waitFor();
  await open(maker, 'manufacturer-devices');
  await maker.page.getByRole('row').filter({ hasText: podMac }).waitFor();
});
