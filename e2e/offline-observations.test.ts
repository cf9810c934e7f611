/// <reference lib="dom" />
import { type BodyIn, getPatientObservations, type ReplyOf, savePatientConsent } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { openRelay, type Relay } from './harness/relay.ts';
import { eventually, expectAccessible, giveSession, signIn, type Visitor, visit } from './harness/visitor.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('observations without a connection', () => {
  let home: Installation;
  let browser: Browser;
  let relay: Relay;
  let lead: Api;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 3 }));
    relay = await openRelay(home.url);
    lead = await apiOf(home, 'lead');
    const { installationId, secret, nodes, patients } = home.home;
    const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    for (const { podMac } of patients) await radio.send(podMac, [{ seconds: 1_200 }], Date.now());
    await radio.close();
  });
  beforeEach(() => relay.restore());
  afterAll(async () => {
    await browser?.close();
    await relay?.close();
    await home?.remove();
  });

  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  const behindRelay = (): Installation => ({ ...home, url: relay.url });
  const waitUntilAtHand = (page: Page) =>
    eventually(async () => {
      const isStored = () => caches.match('/').then((stored) => stored !== undefined);
      expect(await page.evaluate(isStored)).toBe(true);
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    });
  /** A carer on a phone whose board is live and whose browser has kept the files. */
  async function enter(username = 'carer'): Promise<Visitor> {
    const visitor = await visit(browser, { ...phone, serviceWorkers: 'allow' });
    await signIn(visitor, behindRelay(), username);
    await visitor.page.locator('[role=status]', { hasText: /^Live/ }).first().waitFor();
    await waitUntilAtHand(visitor.page);
    const question = visitor.page.getByRole('alertdialog');
    // It comes up by itself while the connection is lost.
    await visitor.page.addLocatorHandler(question, () =>
      question.getByRole('button', { name: 'Close' }).tap(),
    );
    return visitor;
  }
  /** Enters pain by the tile of a person, without a connection; returns the taps. */
  async function enterPain(page: Page, index: number, value: RegExp): Promise<number> {
    const taps = [
      page
        .locator(`[data-patient-id="${patient(index).patientId}"]`)
        .getByRole('button', { name: /^More actions/ }),
      page.getByRole('dialog').getByRole('button', { name: 'Pain', exact: true }),
      page.getByRole('dialog').getByRole('button', { name: value }),
      page.getByRole('dialog').getByRole('button', { name: 'Save' }),
    ];
    for (const button of taps) await button.tap();
    await page
      .getByRole('dialog')
      .getByText(/^Kept on this device, not sent yet: Pain/)
      .waitFor();
    await page.keyboard.press('Escape');
    return taps.length;
  }
  const recorded = async (index: number) => {
    const path = `${getPatientObservations.path}?patientId=${patient(index).patientId}`;
    return ((await lead('GET', path)).body as ReplyOf<typeof getPatientObservations>).observations;
  };

  test('an entry waits on the phone, outlasts a reload, and is recorded once', async () => {
    const carer = await enter();
    const { page } = carer;
    relay.cut();
    await page.locator('[role=status]', { hasText: 'Not live' }).first().waitFor();
    expect(await enterPain(page, 0, /^4/)).toBeLessThanOrEqual(5);
    await enterPain(page, 0, /^7/);
    await page.getByText('2 observations wait to be sent.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show' }).tap();
    await page
      .getByRole('dialog')
      .getByText(/^Pain · 4/)
      .waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.reload();
    await page.getByText(/2 observations wait on this device/).waitFor();
    await expectAccessible(page);
    expect(await recorded(0)).toEqual([]);
    relay.restore();
    await page.locator('[role=status]', { hasText: /^Live/ }).first().waitFor();
    await eventually(async () =>
      expect((await recorded(0)).map(({ value }) => value).sort()).toEqual([4, 7]),
    );
    await page.getByText(/wait to be sent/).waitFor({ state: 'detached' });
    await carer.leave();
  });

  test('a refused entry is shown with its content, and a sign-out warns of it', async () => {
    const carer = await enter();
    const { page } = carer;
    relay.cut();
    await enterPain(page, 1, /^5/);
    const { patientId, alias } = patient(1);
    const body: BodyIn<typeof savePatientConsent> = {
      patientId,
      kind: 'monitoring',
      decision: 'withdrawn',
      decidedBy: 'the person',
      confirmName: alias,
    };
    const { method, path } = savePatientConsent;
    expect(await lead(method, path, body)).toMatchObject({ status: 200 });
    relay.restore();
    await page.getByText(/^1 observation was not accepted/).waitFor();
    await page.getByRole('button', { name: 'Show' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Pain · 5/).waitFor();
    await dialog.getByText(alias).waitFor();
    await dialog.getByText(/[Cc]onsent/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: /Account of/ }).tap();
    await page.getByRole('button', { name: 'Sign out' }).tap();
    await dialog.getByText(/^Pain · 5/).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Sign out and keep them on this device' }).tap();
    await page.waitForURL(/\/sign-in/);
    await giveSession(carer, behindRelay(), 'lead');
    await page.goto(relay.url);
    await page.getByText(/^Observations of another user wait on this device/).waitFor();
    await expectAccessible(page);
    expect(await page.locator('body').innerText()).not.toContain('Pain · 5');
    expect(await recorded(1)).toEqual([]);
    await carer.leave();
  });

  test('a board opened without a connection shows no one, as nothing was kept', async () => {
    const carer = await enter();
    const { page } = carer;
    const keptPaths = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(keptPaths.filter((path) => !/^\/(assets\/|sign-in$|padlight\.svg$|$)/.test(path))).toEqual([]);
    relay.cut();
    await page.goto(`${relay.url}/dashboard`);
    await page.getByRole('heading', { name: 'Network issues' }).waitFor();
    expect(await page.locator('[data-patient-id]').count()).toBe(0);
    relay.restore();
    await page.locator('[data-patient-id]').first().waitFor();
    await carer.leave();
  });
});
