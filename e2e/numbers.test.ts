import type {
  getAnalysisParameters,
  getPadFill,
  getPatientDetail,
  getProductTable,
  ReplyOf,
} from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
let radio: Radio;
let admin: Api;

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 2 }));
  const { installationId, secret, nodes } = home.home;
  radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
  admin = await apiOf(home, 'admin');
});
afterAll(async () => {
  await radio?.close();
  await browser?.close();
  await home?.remove();
});

const minute = 60;
const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
const life = [{ seconds: 60 * minute }, { seconds: 20, ml: 200 }, { seconds: 10 * minute }];

/** The capacities of a person's pads at the points of their chart, over the last hour and a half. */
async function capacities(index: number, until: number): Promise<number[]> {
  const from = new Date(until - 120 * minute * 1000).toISOString();
  const range = `fromDate=${from}&toDate=${new Date(until).toISOString()}`;
  const { body } = await admin('GET', `/Board/GetPadFill?patientId=${patient(index).patientId}&${range}`);
  const { points } = body as ReplyOf<typeof getPadFill>;
  expect(points.length).toBeGreaterThan(3);
  return [...new Set(points.map(({ capacityMl }) => capacityMl))];
}

test('a product’s new capacity counts for the future only, also for late measurements', async () => {
  const end = Date.now() - 60_000;
  // Five minutes are one point: the last of them may lie on both sides of the change.
  const settled = end - 5 * minute * 1000;
  await radio.send(patient(0).podMac, life, end);
  // All of it: the pads of the night may have another capacity.
  await eventually(async () => {
    const path = `/Board/GetPatientDetail?patientId=${patient(0).patientId}`;
    const { body } = await admin('GET', path);
    const { tile } = body as ReplyOf<typeof getPatientDetail>;
    expect(Date.parse(tile.reading?.link.lastHeardAt ?? '')).toBeGreaterThanOrEqual(end - 1_000);
  });
  const before = await capacities(0, settled);
  const boss = await visit(browser);
  await signIn(boss, home, 'super', '/manage/manufacturers');
  const { page } = boss;
  const table = (await admin('GET', '/products/GetProductTable?pageSize=100')).body as ReplyOf<
    typeof getProductTable
  >;
  for (const { name } of table.rows.filter(({ worn }) => worn > 0)) {
    const line = page.getByRole('row').filter({ hasText: name });
    await line.getByRole('button', { name: /^Actions for/ }).click();
    await line.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: /^Working capacity/ }).fill('333');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText(`${name} is saved.`).waitFor();
  }
  await boss.leave();

  // New measurements are judged by the new capacity.
  await eventually(async () => {
    await radio.send(patient(0).podMac, [{ seconds: 10 }]);
    const path = `/Board/GetPatientDetail?patientId=${patient(0).patientId}`;
    expect((await admin('GET', path)).body).toMatchObject({
      tile: { reading: { fill: { capacityMl: 333 } } },
    });
  });
  // Earlier measurements stay as they were, and so do late ones of that time.
  expect(await capacities(0, settled)).toEqual(before);
  await radio.send(patient(1).podMac, life, end);
  await eventually(async () => expect(await capacities(1, settled)).not.toContain(333));
});

test('a number is previewed, saved with user and time, and reset', async () => {
  const visitor = await visit(browser);
  await signIn(visitor, home, 'admin', '/manage/algorithms');
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Voids', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change: Smallest void' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill('40');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByText(/the last 7 days would have differed for \d of \d people/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved: Smallest void').waitFor();
  await page.getByText(/not set here → 40 ml/).waitFor();
  const path = '/setting/GetAnalysisParameters?kind=organisation';
  const scope = (await admin('GET', path)).body as ReplyOf<typeof getAnalysisParameters>;
  expect(scope.overrides).toEqual({ 'voids.leastMl': 40 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/40 ml → not set here/).waitFor();
  await visitor.leave();
});
