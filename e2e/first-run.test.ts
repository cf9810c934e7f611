import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmptyInstallation, startEmpty } from './harness/empty-installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
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
const nodeMac = 'AC:23:3F:0E:00:01';
const podMac = 'F4:90:CB:D0:0E:01';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const state = (page: Page, step: string) => page.locator(`[data-step="${step}"]`).getAttribute('data-state');
/** Follows the line that each screen has until the set-up is done, then the guide's own link. */
const toStep = async (page: Page, link: string) => {
  if (!page.url().includes('/manage/set-up'))
    await page.getByRole('link', { name: 'Getting started' }).first().click();
  await page.getByRole('link', { name: link }).first().click();
};

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

  await toStep(page, 'To the buildings and rooms');
  await press(page, 'Add a building');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Main house');
  await page.getByRole('dialog').getByLabel('Number of floors').fill('2');
  await page.getByRole('dialog').getByLabel('Rooms on each floor').fill('3');
  await inDialog(page, 'Create').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await toStep(page, 'To the sites');
  await press(page, 'Make the site of Main house');
  const setting = (name: string) => page.locator(`[data-setting="${name}"]`).innerText();
  const [installationId, secret] = [await setting('installationId'), await setting('secret')];
  await expectAccessible(page);
  await inDialog(page, 'I have noted it').click();
  expect(await page.content()).not.toContain(secret);

  await press(page, 'Register a node');
  await page.getByRole('dialog').getByRole('textbox', { name: 'MAC address' }).fill(nodeMac.toLowerCase());
  await page.getByRole('dialog').getByRole('combobox', { name: 'Room' }).selectOption({ index: 1 });
  await inDialog(page, 'Save').click();
  await page.getByRole('cell', { name: nodeMac, exact: true }).waitFor();
  await expectAccessible(page);

  await toStep(page, 'To the pods');
  await press(page, 'Register pods');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Pods' }).fill('0E01 S000E01\n0E02 S000E02');
  await inDialog(page, 'Register').click();
  await page.getByRole('cell', { name: podMac, exact: true }).waitFor();

  await toStep(page, 'To the products');
  await press(page, 'Add a manufacturer');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Firn');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill('firn');
  await inDialog(page, 'Save').click();
  await press(page, 'Add a product');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Firn Plus');
  await page.getByRole('dialog').getByRole('radio', { name: 'Day and night' }).click();
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Rothwell capacity' }).fill('2000');
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Working capacity' }).fill('500');
  await inDialog(page, 'Save').click();
  await page.getByRole('cell', { name: 'Firn Plus', exact: true }).waitFor();
  await expectAccessible(page);

  await page.goto(`${installation.url}/dashboard`);
  await page.getByText(/What is missing: /).waitFor();
  await press(page, 'Getting started');
  await page.locator('[data-step="wards"]').getByRole('button', { name: 'Leave out' }).click();
  await eventually(async () => {
    expect(await state(page, 'wards')).toBe('skipped');
    expect(await state(page, 'products')).toBe('done');
    expect(await state(page, 'people')).toBe('open');
  });

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

  await toStep(page, 'To the patients');
  await press(page, 'Add a patient');
  await field(page, 'Name').fill('Ada Amberwick');
  await page.getByRole('combobox', { name: 'Room' }).selectOption({ index: 1 });
  await field(page, 'Bed number').fill('1');
  await field(page, 'Pod').fill('0E01');
  await page.getByRole('combobox', { name: 'Manufacturer by day' }).selectOption('Firn');
  await page.getByRole('combobox', { name: 'Product by day' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'Manufacturer by night' }).selectOption('Firn');
  await page.getByRole('combobox', { name: 'Product by night' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('You have created Ada Amberwick.').waitFor();

  await page.goto(`${installation.url}/manage/set-up`);
  await eventually(async () => expect(await state(page, 'people')).toBe('done'));
  await page.getByText('Is the node powered and in its network?').waitFor();
  const radio = await Radio.connect(installation.mqttUrl, installationId, secret, nodeMac);
  await radio.send(podMac, [{ seconds: 300 }]);
  await page.getByText('All is set up.').waitFor();
  await page.getByRole('link', { name: 'To the board' }).first().click();
  await eventually(async () => {
    await radio.beat([podMac]);
    const tile = page.locator('article', { hasText: 'Ada Amberwick' });
    // The pad is calibrated after two minutes: until then the tile is grey, and shows measured values, in the country's format.
    expect(await tile.first().innerText()).toContain('skin 36,0°C');
  });
  await radio.close();
});
