/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, giveSession, signIn, visit, waitForLateParts } from './harness/visitor.ts';

const lost = /Connection lost/;

describe('the live connection', () => {
  let home: Installation;
  let browser: Browser;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 8 }));
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });
  const radioOf = ({ mqttUrl, home: { installationId, secret, nodes } }: Installation) =>
    Radio.connect(mqttUrl, installationId, secret, nodes[0]?.mac ?? '');

  test('is cut, reports it at once, and catches up by itself without a reload', async () => {
    const podMac = home.home.patients[0]?.podMac ?? '';
    const patientId = home.home.patients[0]?.patientId ?? '';
    const visitor = await visit(browser);
    await signIn(visitor, home, 'lead');
    await eventually(async () => expect(await visitor.tile(patientId).count()).toBe(1));
    // A page that is cut before these parts came reloads, which the next test shows.
    await waitForLateParts(visitor.page);
    await visitor.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

    await home.stop('SIGKILL');
    await visitor.page.getByText(lost).waitFor();
    await eventually(async () => expect(await visitor.tile(patientId).count()).toBe(1));
    await visitor.page.setViewportSize({ width: 360, height: 640 });
    await home.start();
    // The bar of the smallest phone has room for the gap that has just ended.
    await visitor.page.getByText(/^after a gap from/).waitFor();
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await visitor.page.evaluate(sideways)).toBe(0);
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    const radio = await radioOf(home);
    await radio.send(podMac, [{ seconds: 1200 }]);
    await eventually(async () => expect(await visitor.page.getByText(lost).count()).toBe(0));
    await eventually(async () => expect(await visitor.tone(patientId)).toBe('green'));
    expect(await visitor.page.evaluate(() => Reflect.get(globalThis, 'neverReloaded'))).toBe(true);
    await radio.close();
    await visitor.leave();
  });

  test('cut before its script came is made by a reload', async () => {
    const { podMac, patientId } = home.home.patients[2] ?? { podMac: '', patientId: '' };
    const visitor = await visit(browser);
    await visitor.page.route(/\/assets\/open-socket-/, (route) => route.abort());
    await signIn(visitor, home, 'lead');
    await eventually(async () => expect(await visitor.tile(patientId).count()).toBe(1));
    await visitor.page.getByText(lost).waitFor();
    await visitor.page.unroute(/\/assets\/open-socket-/);
    const radio = await radioOf(home);
    await radio.send(podMac, [{ seconds: 1200 }]);
    await eventually(async () => expect(await visitor.page.getByText(lost).count()).toBe(0));
    await eventually(async () => expect(await visitor.tone(patientId)).toBe('green'));
    await radio.close();
    await visitor.leave();
  });

  test('works where WebSockets are blocked', async () => {
    const { podMac, patientId } = home.home.patients[1] ?? { podMac: '', patientId: '' };
    const visitor = await visit(browser);
    await visitor.page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebSocket');
    });
    await signIn(visitor, home, 'lead');
    await eventually(async () => expect(await visitor.tone(patientId)).toBe('grey'));
    const radio = await radioOf(home);
    await radio.send(podMac, [{ seconds: 1200 }]);
    await eventually(async () => expect(await visitor.tone(patientId)).toBe('green'));
    await radio.close();
    await visitor.leave();
  });

  test('a first load without a server ends at the network page, which retries', async () => {
    const visitor = await visit(browser);
    await giveSession(visitor, home, 'lead');
    await visitor.page.route('**/Board/GetPatient**', (route) => route.abort());
    await visitor.page.goto(`${home.url}/dashboard`);
    await visitor.page.waitForURL(/\/network-issue/);
    await visitor.page.getByRole('heading', { name: 'Network issues' }).waitFor();
    await visitor.page.unroute('**/Board/GetPatient**');
    await eventually(() => expect(new URL(visitor.page.url()).pathname).toBe('/dashboard'));
    await visitor.leave();
  });
});
