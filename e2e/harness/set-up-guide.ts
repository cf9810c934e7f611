import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Radio } from './radio.ts';
import { eventually, expectAccessible } from './visitor.ts';

/** The devices and the product that a new organisation begins with. */
export interface FirstDevices {
  readonly nodeMac: string;
  /** The ends of two pods' MACs, of which the first is worn. */
  readonly pods: readonly [string, string];
  readonly podMac: string;
  readonly manufacturer: { readonly name: string; readonly code: string };
  readonly patient: string;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
export const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name });
const stateOf = (page: Page, step: string) =>
  page.locator(`[data-step="${step}"]`).getAttribute('data-state');

/** Follows the line that each screen has until the set-up is done, then the guide's own link. */
export async function toStep(page: Page, link: string): Promise<void> {
  if (!page.url().includes('/manage/set-up'))
    await page.getByRole('link', { name: 'Getting started' }).first().click();
  await page.getByRole('link', { name: link }).first().click();
}

/** Adds a building, its site with a node, two pods and a product. Returns how the site's gateways sign in. */
export async function addPlacesAndDevices(
  page: Page,
  { nodeMac, pods, podMac, manufacturer }: FirstDevices,
): Promise<{ installationId: string; secret: string }> {
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
  const lines = pods.map((pod) => `${pod} S00${pod}`).join('\n');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Pods' }).fill(lines);
  await inDialog(page, 'Register').click();
  await page.getByRole('cell', { name: podMac, exact: true }).waitFor();

  await toStep(page, 'To the products');
  await press(page, 'Add a manufacturer');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(manufacturer.name);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Code' }).fill(manufacturer.code);
  await inDialog(page, 'Save').click();
  await press(page, 'Add a product');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(`${manufacturer.name} Plus`);
  await page.getByRole('dialog').getByRole('radio', { name: manufacturer.name, exact: true }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Day and night' }).click();
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Rothwell capacity' }).fill('2000');
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Working capacity' }).fill('500');
  await inDialog(page, 'Save').click();
  await page.getByRole('cell', { name: `${manufacturer.name} Plus`, exact: true }).waitFor();
  await expectAccessible(page);
  return { installationId, secret };
}

/** Leaves out the areas, as a small organisation needs none. */
export async function leaveOutWards(page: Page): Promise<void> {
  await page.locator('[data-step="wards"]').getByRole('button', { name: 'Leave out' }).click();
  await eventually(async () => {
    expect(await stateOf(page, 'wards')).toBe('skipped');
    expect(await stateOf(page, 'products')).toBe('done');
    expect(await stateOf(page, 'people')).toBe('open');
  });
}

/** Adds the first patient with a pod and a product. */
export async function addPatient(page: Page, { patient, pods, manufacturer }: FirstDevices): Promise<void> {
  await toStep(page, 'To the patients');
  await press(page, 'Add a patient');
  await field(page, 'Name').fill(patient);
  await page.getByRole('combobox', { name: 'Room' }).selectOption({ index: 1 });
  await field(page, 'Bed number').fill('1');
  await field(page, 'Pod').fill(pods[0]);
  for (const time of ['day', 'night']) {
    await page
      .getByRole('combobox', { name: `Manufacturer by ${time}` })
      .selectOption({ label: manufacturer.name });
    await page.getByRole('combobox', { name: `Product by ${time}` }).selectOption({ index: 1 });
  }
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText(`You have created ${patient}.`).waitFor();
}

/** Lets the pod measure until the guide is done and the patient's tile shows a measured value. */
export async function measureUntilLive(
  page: Page,
  { url, mqttUrl }: { readonly url: string; readonly mqttUrl: string },
  { installationId, secret }: { readonly installationId: string; readonly secret: string },
  { nodeMac, podMac, patient }: FirstDevices,
): Promise<void> {
  await page.goto(`${url}/manage/set-up`);
  await eventually(async () => expect(await stateOf(page, 'people')).toBe('done'));
  await page.getByText('Is the node powered and in its network?').waitFor();
  const radio = await Radio.connect(mqttUrl, installationId, secret, nodeMac);
  await radio.send(podMac, [{ seconds: 300 }]);
  await page.getByText('All is set up.').waitFor();
  await page.getByRole('link', { name: 'To the board' }).first().click();
  await eventually(async () => {
    await radio.beat([podMac]);
    const tile = page.locator('article', { hasText: patient });
    // The pad is calibrated after two minutes: until then the tile is grey, and shows measured values, in the country's format.
    expect(await tile.first().innerText()).toContain('skin 36,0°C');
  });
  await radio.close();
}
