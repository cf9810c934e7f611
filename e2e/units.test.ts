/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, signIn, type Visitor, visit } from './harness/visitor.ts';

const minute = 60;
let home: Installation;
let browser: Browser;
let radio: Radio;
let carer: Visitor;
let lead: Visitor;
let admin: Visitor;
let patientId = '';

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 4 }));
  const { installationId, secret, nodes, patients } = home.home;
  const [person] = patients;
  patientId = person?.patientId ?? '';
  radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
  await radio.send(person?.podMac ?? '', [
    { seconds: 20 * minute },
    { seconds: 30, ml: 180 },
    { seconds: 200 },
  ]);
  [carer, lead, admin] = await Promise.all([visit(browser), visit(browser), visit(browser)]);
  await Promise.all([signIn(carer, home, 'carer'), signIn(lead, home, 'lead'), signIn(admin, home, 'admin')]);
});
afterAll(async () => {
  await radio?.close();
  await browser?.close();
  await home?.remove();
});

const tileText = async (): Promise<string> => (await carer.tile(patientId).textContent()) ?? '';
const choose = async (unit: RegExp): Promise<void> => {
  const { page } = admin;
  await page.goto(`${home.url}/manage/organisation-setting?part=formats`);
  await page.getByRole('radio', { name: unit }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Dates, times and units were saved.').waitFor();
};

test('an open board follows the unit that an administrator sets, and its undo', async () => {
  await eventually(async () => expect(await tileText()).toMatch(/\d\d+ ml.*\d\d\.\d°C/));
  const ml = async (): Promise<number> => Number(/(\d+) ml/.exec(await tileText())?.[1]);
  const before = await ml();
  await choose(/^US/);
  await eventually(async () => expect(await tileText()).toMatch(/\d\.\d fl oz.*\d\d\.\d°F/));
  const [, ounces] = /([\d.]+) fl oz/.exec(await tileText()) ?? [];
  await admin.page.getByRole('button', { name: 'Undo' }).click();
  await eventually(async () => expect(await tileText()).toMatch(/\d\d+ ml.*\d\d\.\d°C/));
  // The tile's text about the fill may grow in between, as the analysis takes in more measurements.
  const after = await ml();
  expect(Number(ounces) * 29.57).toBeGreaterThan(Math.min(before, after) - 3);
  expect(Number(ounces) * 29.57).toBeLessThan(Math.max(before, after) + 3);
  await choose(/^US/);
});

test('a chart has its axis, its table and its file in fluid ounces', async () => {
  const { page } = lead;
  await page.goto(`${home.url}/patients/voiding-chart?patientId=${patientId}`);
  await page.locator('svg[data-part=plot]').waitFor();
  const plot = page.locator('svg[data-part=plot]');
  await eventually(async () => expect(await plot.textContent()).toContain('fl oz'));
  await eventually(async () =>
    expect(await page.getByRole('figure').textContent()).toContain('Large void (10.1 fl oz and more)'),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('figure').getByRole('button', { name: 'Save table (CSV)' }).click(),
  ]);
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain(',fl oz,From fl oz,To fl oz,');
  const amounts = rows.filter((row) => / void /.test(row)).map((row) => Number(row.split(',').at(-4)));
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts) expect(amount).toBeLessThan(20);
});

test('a goal is entered in degrees Fahrenheit, with limits, and shown as typed', async () => {
  const { page } = lead;
  const field = page.getByRole('spinbutton', { name: /^Upper limit/ });
  await page.goto(`${home.url}/patients/temperature-goal?patientId=${patientId}`);
  await field.waitFor();
  await field.fill('120');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Not more than 107.6°F.').first().waitFor();
  await field.fill('99.3');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('counts from now on').waitFor();
  await page.reload();
  await field.waitFor();
  await eventually(async () => expect(await field.inputValue()).toBe('99.3'));
});

test('a page that was away during a unit change uses it once back', async () => {
  const context = carer.page.context();
  await eventually(async () => expect(await tileText()).toMatch(/fl oz/));
  await context.setOffline(true);
  await carer.page
    .getByText(/Connection lost/)
    .first()
    .waitFor();
  await choose(/^Metric/);
  await context.setOffline(false);
  await eventually(async () => expect(await tileText()).toMatch(/\d\d+ ml/));
});
