import { gatewayTopic, Mac } from '@padlight/contract';
import mqtt, { type MqttClient } from 'mqtt';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

let home: Installation;
let browser: Browser;
let admin: Visitor;
const gateways: MqttClient[] = [];

beforeAll(async () => {
  [home, browser] = await openBoth(install({ patients: 3 }));
  admin = await visit(browser);
  await signIn(admin, home, 'admin');
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.endAsync(true)));
  await admin?.leave();
  await browser?.close();
  await home?.remove();
});

/** A gateway that signs in once, without a retry. */
async function connect(secret: string): Promise<MqttClient> {
  const { installationId } = home.home;
  const gateway = await mqtt.connectAsync(home.mqttUrl, {
    username: installationId,
    password: secret,
    reconnectPeriod: 0,
  });
  gateways.push(gateway);
  return gateway;
}
const mayPublish = async (gateway: MqttClient): Promise<boolean> => {
  const mac = Mac.parse(home.home.nodes[0]?.mac);
  const row = {
    timestamp: new Date().toISOString(),
    type: 'Gateway',
    mac,
    gatewayFree: 50,
    gatewayLoad: 0.2,
  };
  await gateway.publishAsync(gatewayTopic(mac), JSON.stringify([row]), { qos: 1 });
  return gateway.connected;
};
const openList = async (page: Page) => {
  await page.goto(`${home.url}/manage/site-links`);
  await page.getByRole('heading', { name: 'Site links' }).waitFor();
};
/** Changes the secret in the list, and returns the one that is displayed. */
async function changeSecret(page: Page, how: RegExp): Promise<string> {
  await openList(page);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change the secret' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: how }).check();
  await dialog.getByRole('button', { name: 'Change the secret' }).click();
  const secretField = page.locator('[data-setting="secret"]');
  await secretField.waitFor();
  const secret = await secretField.innerText();
  await page.getByRole('button', { name: 'I have noted it' }).click();
  await secretField.waitFor({ state: 'detached' });
  return secret;
}

test('with an overlap the old gateway goes on; else it ends and is refused', async () => {
  const { page } = admin;
  const old = await connect(home.home.secret);
  const second = await changeSecret(page, /is accepted for another 24 hours/);
  await page
    .getByText(/^Two are accepted until/)
    .first()
    .waitFor();
  const next = await connect(second);
  expect([await mayPublish(old), await mayPublish(next)]).toEqual([true, true]);

  const ended = Promise.all(
    [old, next].map((gateway) => new Promise((resolve) => gateway.once('close', () => resolve(undefined)))),
  );
  const third = await changeSecret(page, /ends at once/);
  await ended;
  await expect(connect(home.home.secret)).rejects.toThrow('Not authorized');
  await expect(connect(second)).rejects.toThrow('Not authorized');
  expect(await mayPublish(await connect(third))).toBe(true);
  // The refusal, and what to do about it.
  await eventually(async () => {
    await openList(page);
    expect(await page.getByText('Wrong secret').count()).toBeGreaterThan(0);
  });
});

test('facilities and shared nodes of a site, on a phone and a desk', async () => {
  const { page } = admin;
  await openList(page);
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Facilities and shared nodes' }).click();
  await page.getByText(/^Its own facility\./).waitFor();
  await page.getByRole('button', { name: 'Create a share code' }).click();
  const node = page.getByRole('dialog').getByRole('combobox');
  await node.selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Create a share code' }).click();
  const code = page.locator('[data-share-code]');
  await code.waitFor();
  expect(await code.innerText()).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await page.getByRole('button', { name: 'I have noted it' }).click();
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
      if (process.env.FITS_PICTURES)
        await page.screenshot({
          path: `${process.env.FITS_PICTURES}/serves-${size.width}-${colorScheme}.png`,
        });
    }
  }
});
