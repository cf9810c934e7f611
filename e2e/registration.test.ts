import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { type Mailbox, openMailbox } from './harness/mailbox.ts';
import { openBoth } from './harness/open-both.ts';
import {
  addPatient,
  addPlacesAndDevices,
  leaveOutWards,
  measureUntilLive,
  press,
} from './harness/set-up-guide.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const address = 'paula@birke.example.org';
const password = 'Moor#2831x';
const devices = {
  nodeMac: 'AC:23:3F:0E:0B:01',
  pods: ['0EB1', '0EB2'],
  podMac: 'F4:90:CB:D0:0E:B1',
  manufacturer: { name: 'Birch', code: 'birch' },
  patient: 'Ada Amberwick',
} as const;

let home: Installation;
let browser: Browser;
let mailbox: Mailbox;
let boss: Visitor;
let founder: Visitor;

beforeAll(async () => {
  mailbox = await openMailbox();
  [home, browser] = await openBoth(install({ patients: 2, smtpUrl: mailbox.url }));
  boss = await visit(browser);
  founder = await visit(browser, { viewport: { width: 390, height: 844 } });
});
afterAll(async () => {
  for (const visitor of [boss, founder]) await visitor?.leave();
  await browser?.close();
  await home?.remove();
  await mailbox?.close();
});

/** Types the code of the newest mail whose text has this line. */
async function typeCode(page: Page, line: RegExp): Promise<void> {
  let code = '';
  await eventually(() => {
    const mail = mailbox.newest(address) ?? '';
    expect(mail).toMatch(line);
    code = /^\s+(\d{6})\s*$/m.exec(mail)?.[1] ?? '';
    expect(code).toHaveLength(6);
  });
  await page.locator('input[name=code]').fill(code);
}

test('from the wizard and its approval to the guide of the new organisation', async () => {
  await signIn(boss, home, 'super', '/manage/organisations');
  await boss.page.getByRole('radio', { name: /^Anyone, with approval/ }).check();
  await boss.page.getByRole('button', { name: 'Save', exact: true }).click();
  await boss.page.getByText('The setting was saved.').waitFor();

  const { page } = founder;
  await page.goto(`${home.url}/register`);
  await expectAccessible(page);
  await press(page, 'Register a new organisation');
  await page.locator('input[name=email]').fill(address);
  await press(page, 'Send the code');
  await typeCode(page, /on the page on which you register/);
  await expectAccessible(page);
  await press(page, 'Confirm');

  for (const [name, text] of [
    ['name', 'Birke'],
    ['address', 'Harbour Road 1'],
    ['phone', '0100 200'],
    ['subscriptionCode', 'BIRKE-1'],
  ] as const)
    await page.locator(`input[name=${name}]`).fill(text);
  await page.locator('select[name=region]').selectOption('AT');
  await expectAccessible(page);
  // What was typed survives a reload.
  await page.reload();
  expect(await page.locator('input[name=name]').inputValue()).toBe('Birke');
  await press(page, 'Next');
  await page.locator('input[name=displayName]').fill('Paula Neu');
  for (const name of ['password', 'repeat']) await page.locator(`input[name=${name}]`).fill(password);
  await press(page, 'Next');
  await page.getByText('BIRKE-1').waitFor();
  await expectAccessible(page);
  await press(page, 'Register and wait for approval');
  await page.getByRole('heading', { name: 'Birke waits for approval' }).waitFor();

  await boss.page.reload();
  await press(boss.page, 'Approve Birke');
  await boss.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await boss.page.getByRole('row', { name: /Birke/ }).waitFor();
  await expectAccessible(boss.page);

  await eventually(() => expect(mailbox.newest(address)).toContain('you are its administrator'));
  await page.goto(`${home.url}/sign-in`);
  await page.locator('input[name=username]').fill(address);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await typeCode(page, /Enter this code to sign in/);
  await page.locator('button[type=submit]').click();
  await press(page, 'Not now');
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.goto(`${home.url}/manage/set-up`);
  await page.locator('[data-step="organisation"][data-state="done"]').waitFor();
  await page.locator('[data-step="formats"][data-state="done"]').waitFor();
  await page.locator('[data-step="places"][data-state="open"]').waitFor();
});

test('the new administrator follows the guide to a live tile', async () => {
  const { page } = founder;
  // From here on it is work for a desk.
  await page.setViewportSize({ width: 1440, height: 900 });
  const gateway = await addPlacesAndDevices(page, devices);
  await page.getByRole('link', { name: 'Getting started' }).first().click();
  await leaveOutWards(page);
  await page.locator('[data-step="users"]').getByRole('button', { name: 'Leave out' }).click();
  await addPatient(page, devices);
  await measureUntilLive(page, home, gateway, devices);
});
