/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Network } from '@padlight/contract';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import {
  eventually,
  expectAccessible,
  giveSession,
  reloadAfterMs,
  type Visitor,
  visit,
} from './harness/visitor.ts';

const phone = { width: 390, height: 844 };

let home: Installation;
let browser: Browser;
let radio: Radio;
let admin: Visitor;
let api: Api;
let nodeMac = '';

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 3, floors: 1, roomsPerFloor: 4 }));
  nodeMac = home.home.nodes[0]?.mac ?? '';
  radio = await Radio.connect(home.mqttUrl, home.home.installationId, home.home.secret, nodeMac);
  api = await apiOf(home, 'admin');
  admin = await visit(browser);
  await giveSession(admin, home, 'admin');
});
afterAll(async () => {
  await radio?.close();
  await admin?.leave();
  await browser?.close();
  await home?.remove();
});

const openMap = (to: Visitor, query = '') => to.page.goto(`${home.url}/manage/network-map${query}`);
const expectNoSideways = async ({ page }: Visitor) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test("a node's reception is on the map within two minutes, with its faults", async () => {
  const { page } = admin;
  for (const { podMac } of home.home.patients.slice(0, 2)) await radio.send(podMac, [{ seconds: 30 }]);
  await openMap(admin);
  await page.getByRole('button', { name: new RegExp(`^Node ${nodeMac}, Online`) }).waitFor();
  await eventually(async () => {
    await page.reload();
    await page.getByText(/^2 rooms that only one node receives/).waitFor({ timeout: reloadAfterMs });
  });
  await page.getByText(/^1 room without signal from its pods/).waitFor();
  await page.getByText(/^One more node would help most in/).waitFor();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('a node is placed with the arrow keys alone, stays there, and goes back', async () => {
  const { page } = admin;
  const placed = async () => {
    await openMap(admin, '?view=table');
    return page.getByRole('row', { name: new RegExp(`^${nodeMac}`) }).innerText();
  };
  const before = await placed();
  expect(before).toMatch(/not placed by hand/);
  await openMap(admin);
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  const node = page.getByRole('button', {
    name: new RegExp(`^Node ${nodeMac}, .*Move it with the arrow keys`),
  });
  await node.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expectAccessible(page);
  await undo.press('Enter');
  await page.getByText('It is as it was before.').waitFor();
  expect(await placed()).toBe(before);
  await openMap(admin);
  await page.getByRole('button', { name: 'Arrange' }).press('Enter');
  await node.focus();
  await page.keyboard.press('ArrowDown');
  await undo.waitFor();
  const after = await placed();
  expect(after).toMatch(/\d+, \d+/);
  expect(after).not.toMatch(/not placed by hand/);
  await expectAccessible(page);
});

test('node utilisation is a list, and hour by hour for one, also on phones', async () => {
  const { page } = admin;
  await page.setViewportSize(phone);
  await page.goto(`${home.url}/manage/network-utilisation`);
  await page.getByRole('heading', { name: 'Network utilisation' }).waitFor();
  await page.getByText(nodeMac).first().waitFor();
  await expectAccessible(page);
  await expectNoSideways(admin);
  await page.goto(`${home.url}/manage/network-utilisation?open=node:${nodeMac.replaceAll(':', '')}`);
  await page.getByText('Hour by hour').waitFor();
  await page.getByText('As a table').click();
  await expectAccessible(page);
  await expectNoSideways(admin);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('a dead node is offline on the map, in lists and on the board', async () => {
  const { organisationId } = home.home;
  const network = async () =>
    Network.parse((await api('GET', `/node/checknodenetwork?organisationId=${organisationId}`)).body);
  const before = await network();
  await radio.close();
  // Six minutes later: it was last received before them. The server learns of it as after a restart.
  const url = readFileSync(join(home.folder, 'secrets', 'database-url'), 'utf8').trim();
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query("update nodes set last_heard_at = last_heard_at - interval '6 minutes' where mac = $1", [
    nodeMac,
  ]);
  await owner.end();
  await home.stop('SIGKILL');
  await home.start();
  const { page } = admin;
  const { nodesTotal, nodesOffline } = before;
  const mark = `${nodesOffline + 1} of ${nodesTotal} nodes offline`;
  await eventually(async () => expect((await network()).nodesOffline).toBe(nodesOffline + 1));
  await openMap(admin);
  await page.getByText(/^One node is offline\./).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Node ${nodeMac}, Offline`) }).waitFor();
  await expectAccessible(page);
  await page.goto(`${home.url}/manage/devices-nodes`);
  await page
    .getByRole('region', { name: /^Offline: / })
    .getByText(nodeMac)
    .waitFor();
  await page.goto(`${home.url}/dashboard`);
  await page.getByText(mark).first().waitFor();

  const german = await visit(browser, { locale: 'de-DE', viewport: phone });
  await giveSession(german, home, 'admin');
  await openMap(german);
  await german.page.getByText(/^Ein Knoten ist offline\./).waitFor();
  await expectAccessible(german.page);
  await expectNoSideways(german);
  await german.leave();
});
