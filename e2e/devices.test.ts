/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import {
  eventually,
  expectAccessible,
  reloadAfterMs,
  signIn,
  type Visitor,
  visit,
} from './harness/visitor.ts';

const second = 1_000;
const off = { flags: { clipped: false, loose: false, offBody: false, impact: false } };
const phone = { width: 390, height: 844 };

describe('the devices of a person', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let lead: Visitor;
  let api: Api;
  let givenAt = 0;
  let leftOff = '';

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 4 }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    api = await apiOf(home, 'lead');
    lead = await visit(browser, { viewport: phone });
    await signIn(lead, home, 'lead');
  });
  afterAll(async () => {
    await lead?.leave();
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });

  const patient = (index: number) => {
    const patient = home.home.patients[index];
    if (!patient) throw new Error(`no patient ${index}`);
    return patient;
  };
  const tail = (mac: string) => mac.replaceAll(':', '').slice(-4);
  const open = async (patientId: string, to = lead) => {
    await to.page.goto(`${home.url}/patients/smartz-devices?patientId=${patientId}`);
    await to.page.locator('#device-pod').waitFor();
  };
  const button = (name: string | RegExp) => lead.page.getByRole('button', { name });
  const step = () => lead.page.locator('li[aria-current=step] h3').textContent();

  test('a pod is assigned on a phone to a person without one; set-up begins', async () => {
    const { page } = lead;
    const { patientId, podMac } = patient(0);
    await api('POST', '/Membership/AssignPod', { patientId, podMac: null });
    await open(patientId);
    await page.getByText('Monitoring is unavailable: no pod is assigned').waitFor();
    await expectAccessible(page);

    await button('Assign a pod').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Which pod?').fill('12');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(/Type four characters/).waitFor();
    await dialog.getByLabel('Which pod?').fill('FFFF');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(/not in the organisation/).waitFor();
    await dialog.getByLabel('Which pod?').fill(tail(podMac));
    await dialog.locator('button[type=submit]').click();
    await page.locator('#setup').waitFor();
    givenAt = Date.now();
    await eventually(async () => expect(await step()).toBe('Peel and apply'));
    await page.getByText(/Do not clip the pod on yet/).waitFor();
    await button('It is on').click();
    await eventually(async () => expect(await step()).toBe('Calibration'));
    await page.getByRole('img', { name: /green light/ }).waitFor();
    await expectAccessible(page);

    // After leaving and returning, the same step is there.
    await page.reload();
    await page.locator('#setup').waitFor();
    await eventually(async () => expect(await step()).toBe('Calibration'));
    leftOff = page.url();
  });

  test('a pod in wear is taken only after confirmation by name, and returned', async () => {
    const { page } = lead;
    const [from, to] = [patient(1), patient(2)];
    await open(to.patientId);
    await button('Change the pod').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('Choose a reason.').waitFor();
    await dialog.getByLabel('Battery').check();
    await dialog.getByLabel('Which pod?').fill(tail(from.podMac));
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(from.alias).first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: `Take it from ${from.alias}` }).click();
    await page.getByRole('heading', { name: `Pod ${tail(from.podMac)}` }).waitFor();
    const history = page.locator('section:has(#device-history)');
    await history.getByText(`Pod ${tail(to.podMac)} changed for ${tail(from.podMac)}`).waitFor();
    await eventually(async () => expect(await history.textContent()).toMatch(/Battery/));
    await button('Go on later').click();
    await button('Undo').first().click();
    await page.getByRole('heading', { name: `Pod ${tail(to.podMac)}` }).waitFor();
    await page.getByText('Undone: it is as it was before.').waitFor();
    await history.getByText(/undone .* by lead/).waitFor();
    await open(from.patientId);
    await page.getByRole('heading', { name: `Pod ${tail(from.podMac)}` }).waitFor();
  });

  test('a node is assigned and removed, and a pod received best elsewhere is reported', async () => {
    const { page } = lead;
    const { patientId, podMac } = patient(3);
    const [hearing, other] = home.home.nodes;
    await radio.send(podMac, [{ seconds: 10 }]);
    const quiet = await Radio.connect(
      home.mqttUrl,
      home.home.installationId,
      home.home.secret,
      other?.mac ?? '',
    );
    await quiet.beat([]);
    await quiet.close();
    await open(patientId);
    const nodes = page.locator('section:has(#device-nodes)');
    await nodes.getByLabel('Another node').fill('AC:23:3F');
    await nodes.locator('button[type=submit]').click();
    await nodes.getByText('Type a MAC as XX:XX:XX:XX:XX:XX.').waitFor();
    await nodes.getByLabel('Another node').fill(other?.mac ?? '');
    await nodes.locator('button[type=submit]').click();
    await nodes.getByText(`${other?.mac} is assigned.`).waitFor();
    await eventually(async () => {
      await page.reload();
      await nodes.getByText(/signal is best in/).waitFor({ timeout: reloadAfterMs });
    });
    await eventually(async () => expect(await nodes.textContent()).toMatch(/-60 dBm/));
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await button(`Assign ${hearing?.mac}`).click();
    await eventually(async () => expect(await nodes.getByText(/signal is best in/).count()).toBe(0));
    await button(`Remove ${hearing?.mac}`).click();
    await nodes.getByText(`${hearing?.mac} is no longer assigned.`).waitFor();
  });

  test("the set-up resumes, follows the server's view of the pod, and ends green", async () => {
    const { page } = lead;
    const { patientId, podMac } = patient(0);
    await page.goto(leftOff);
    await page.locator('#setup').waitFor();
    await eventually(async () => expect(await step()).toBe('Calibration'));
    // First unclipped, then on: all of it after it was assigned, by a radio that is up to two minutes ahead.
    await radio.send(podMac, [{ seconds: 10, frame: off }], givenAt + second / 2);
    await radio.send(podMac, [{ seconds: 20 }], givenAt + 11 * second);
    await page.getByRole('progressbar', { name: 'Calibration' }).waitFor();
    expect(await page.getByText('no signal from the pod').count()).toBe(0);
    const end = givenAt + 131 * second;
    await new Promise((resolve) => setTimeout(resolve, end - 115 * second - Date.now()));
    await radio.send(podMac, [{ seconds: 120 }], end);
    await page.getByText('All is set up: monitoring is on.').waitFor();
    await eventually(async () =>
      expect(await page.locator('header[data-person]').getAttribute('data-tone')).toBe('green'),
    );
    await expectAccessible(page);
    await page.goto(`${home.url}/dashboard`);
    await eventually(async () => expect(await lead.tone(patientId)).toBe('green'));
  });

  test('a user who may see no one reads that', async () => {
    const maker = await visit(browser);
    await signIn(maker, home, 'maker', `/patients/smartz-devices?patientId=${patient(0).patientId}`);
    await maker.page.getByText('You may not see this page').waitFor();
    expect(await maker.page.textContent('main')).not.toMatch(new RegExp(tail(patient(0).podMac)));
    await maker.leave();
  });
});
