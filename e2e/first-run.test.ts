import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyInstallation, startEmpty } from './harness/empty-installation.ts';
import { openBoth } from './harness/open-both.ts';
import {
  addPatient,
  addPlacesAndDevices,
  field,
  inDialog,
  leaveOutWards,
  measureUntilLive,
  press,
  toStep,
} from './harness/set-up-guide.ts';
import { eventually, expectAccessible, type Visitor, visit } from './harness/visitor.ts';

let installation: EmptyInstallation;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [installation, browser] = await openBoth(startEmpty());
  visitor = await visit(browser);
});
afterAll(async () => {
  await browser?.close();
  await installation?.remove();
});

const admin = { email: 'first@elm-court.example', password: 'Heron-reed.1' };
const devices = {
  nodeMac: 'AC:23:3F:0E:00:01',
  pods: ['0E01', '0E02'],
  podMac: 'F4:90:CB:D0:0E:01',
  manufacturer: { name: 'Firn', code: 'firn' },
  patient: 'Ada Amberwick',
} as const;

const carer = { Name: 'Nora Newberry', 'Sign-in name': 'nora', 'E-mail': 'nora@elm-court.example' };

/** Follows the link that a new user received, in a browser of their own, as far as the board. */
async function choosePassword(address: string): Promise<void> {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(address);
  for (const name of ['password', 'repeat']) await page.locator(`input[name=${name}]`).fill('Otter-reed.7');
  await page.locator('button[type=submit]').click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.locator('input[name=username]').fill('nora');
  await page.locator('input[name=password]').fill('Otter-reed.7');
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await leave();
}

test('from a set-up code to a live tile, by the guide', async () => {
  const { page } = visitor;
  await page.goto(`${installation.url}/register`);
  const typed = {
    setupCode: installation.setupCode,
    organisationName: 'Elm Court',
    displayName: 'First Admin',
    email: admin.email,
    password: admin.password,
    repeat: admin.password,
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value);
  const zones = page.locator('select[name=timeZone]');
  await eventually(async () =>
    expect(await zones.locator('option').first().innerText()).toMatch(/\(this browser’s\)$/),
  );
  await zones.selectOption('Europe/Berlin');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/manage/set-up');
  await page.locator('[data-step="site"][data-state="open"]').waitFor();
  await expectAccessible(page);

  await toStep(page, 'To the organisation');
  await field(page, 'Address').fill('Elm Street 1, Berlin');
  await field(page, 'Phone').fill('+49 30 1234567');
  await field(page, 'Subscription code').fill('ELM-0001');
  await press(page, 'Save');
  await page.getByText('The profile was saved.').waitFor();

  await toStep(page, 'To the formats');
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await press(page, 'Save');
  await page.getByText('Dates, times and units were saved.').waitFor();
  await page.getByRole('link', { name: 'Getting started' }).first().click();
  await page.locator('[data-step="formats"][data-state="done"]').waitFor();

  const gateway = await addPlacesAndDevices(page, devices);

  await page.goto(`${installation.url}/dashboard`);
  await page.getByText(/What is missing: /).waitFor();
  await press(page, 'Getting started');
  await leaveOutWards(page);

  await toStep(page, 'To the users');
  await press(page, 'Add a user');
  await page.getByText(/No mail can be sent/).waitFor();
  for (const [name, text] of Object.entries(carer))
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  await page.getByRole('checkbox', { name: 'Carer' }).check();
  await press(page, 'Add and show the link');
  await page.getByRole('dialog').getByRole('img', { name: 'QR code of the sign-in link' }).waitFor();
  await expectAccessible(page);
  await choosePassword(await page.locator('[data-sign-in-link]').innerText());
  await inDialog(page, 'Close').click();

  await addPatient(page, devices);
  await measureUntilLive(page, installation, gateway, devices);
});
