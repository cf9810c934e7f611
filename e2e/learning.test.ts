/// <reference lib="dom" />
import type { PadCycle } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, signIn, type Visitor, visit } from './harness/visitor.ts';

const second = 1_000;
const minute = 60;
const off = { flags: { clipped: false, loose: false, offBody: false, impact: false } };

describe('the trust in the sensor', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let carer: Visitor;
  let api: Api;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 6 }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    api = await apiOf(home, 'admin');
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });
  beforeEach(async () => {
    carer = await visit(browser);
  });
  afterEach(() => carer.leave());

  const patient = (index: number) => {
    const patient = home.home.patients[index];
    if (!patient) throw new Error(`no patient ${index}`);
    return patient;
  };
  /** The fill that the meter on the page reports: without its interval. */
  const spoken = async () => {
    const texts = (await carer.page.getByRole('meter').first().getAttribute('aria-valuetext')) ?? '';
    return [...texts.matchAll(/about \d+ \w+/g)].map(([about]) => about);
  };
  const openPerson = async (patientId: string): Promise<void> => {
    await carer.page.goto(`${home.url}/patients/monitor?patientId=${patientId}`);
    await carer.page.locator('#person-pads').waitFor();
  };
  const padsOf = async (patientId: string): Promise<PadCycle[]> => {
    const range = `fromDate=${new Date(Date.now() - 86_400_000).toISOString()}&toDate=${new Date().toISOString()}`;
    const { body } = await api('GET', `/Board/GetPadCycles?patientId=${patientId}&${range}`);
    return body as PadCycle[];
  };

  test('a tile shows a fill with its interval', async () => {
    const { patientId, podMac } = patient(0);
    await radio.send(podMac, [{ seconds: 10 * minute }, { seconds: 20, ml: 180 }, { seconds: 4 * minute }]);
    await signIn(carer, home, 'lead');
    const meter = carer.tile(patientId).getByRole('meter');
    await eventually(async () =>
      expect(await meter.getAttribute('aria-valuetext')).toMatch(/\d+ percent, between \d+ and \d+/),
    );
    const [, pct = 0, low = 0, high = 0] = (
      /(\d+) percent, between (\d+) and (\d+)/.exec((await meter.getAttribute('aria-valuetext')) ?? '') ?? []
    ).map(Number);
    expect(low).toBeLessThan(pct);
    expect(high).toBeGreaterThan(pct);
    const track = await carer.tile(patientId).locator('[data-part=interval]').boundingBox();
    expect(track?.width).toBeGreaterThan(4);
    await eventually(async () => expect(await carer.tile(patientId).textContent()).toMatch(/\(\d+–\d+\)/));
  });

  test("a carer's weight changes the next estimate with a reason, and is withdrawn", async () => {
    const { patientId, podMac } = patient(1);
    const now = Date.now();
    await radio.send(
      podMac,
      [
        { seconds: 10 * minute },
        { seconds: 30, ml: 300 },
        { seconds: 5 * minute },
        { seconds: 5 * minute, frame: off, ml: 0 },
      ],
      now - 30 * minute * second,
    );
    await radio.send(
      podMac,
      [{ seconds: 10 * minute }, { seconds: 30, ml: 300 }, { seconds: 5 * minute }],
      now - 5 * second,
    );
    // Measurements of the past are analysed after those of the present: both pads were filled alike.
    await eventually(async () => {
      const [newer, older] = await padsOf(patientId);
      expect(newer?.ml).toBeGreaterThan(0.85 * (older?.ml ?? Number.NaN));
    });
    const [worn, finished] = await padsOf(patientId);
    if (!worn || !finished) throw new Error('no pads');
    const weighed = Math.round(0.7 * finished.ml);

    await signIn(carer, home, 'lead');
    await openPerson(patientId);
    const before = await spoken();
    expect(before).toHaveLength(2);
    await carer.page
      .getByRole('button', { name: /Weigh it or add a note|How was it\?/ })
      .first()
      .click();
    const dialog = carer.page.getByRole('dialog');
    await dialog.getByLabel(/^Used/).fill(String(weighed + 100));
    await dialog.getByLabel(/^Dry.*\(g\)/).fill('100');
    await dialog.locator('button[type=submit]').click();
    await eventually(async () => expect(await dialog.count()).toBe(0));

    const learned = carer.page.locator('section:has(#person-learned)');
    await eventually(async () => expect(await learned.locator('h3').textContent()).toMatch(/lower/));
    await learned
      .getByText(new RegExp(`${weighed} ml`))
      .first()
      .waitFor();
    await eventually(async () => expect(await spoken()).not.toEqual(before));
    await radio.send(podMac, [{ seconds: 30 }]);
    await eventually(async () => {
      const [next] = await padsOf(patientId);
      expect(next?.attachedAt).toBe(worn.attachedAt);
      expect(next?.ml).toBeLessThan(0.97 * worn.ml);
    });

    // Undone at once, or withdrawn with a reason when the moment is over.
    const takeBack = carer.page.getByRole('button', { name: /^(Undo|Withdraw) the feedback/ });
    await takeBack.first().click();
    const withdrawing = carer.page.getByRole('dialog');
    if (await withdrawing.count()) {
      await withdrawing.getByText('Mistyped', { exact: true }).click();
      await withdrawing.locator('button[type=submit]').click();
    }
    await eventually(async () => expect(await spoken()).toEqual(before));
    await learned.getByText('Withdrawn', { exact: true }).waitFor();
  });

  test('a pod assigned to another person brings nothing of the one before', async () => {
    const [first, other] = [patient(2), patient(3)];
    await radio.send(first.podMac, [
      { seconds: 10 * minute },
      { seconds: 30, ml: 250 },
      { seconds: 5 * minute },
    ]);
    await signIn(carer, home, 'lead');
    await eventually(async () =>
      expect(await carer.tile(first.patientId).textContent()).toMatch(/\d\d\d ml/),
    );
    const moved = await api('POST', '/Membership/AssignPod', {
      patientId: other.patientId,
      podMac: first.podMac,
    });
    expect(moved).toMatchObject({ status: 200, body: { podMac: first.podMac } });
    await eventually(async () => {
      expect(await carer.tile(first.patientId).textContent()).not.toMatch(/\d ml/);
      expect(await carer.tile(other.patientId).textContent()).not.toMatch(/\d ml/);
      expect(await carer.tone(other.patientId)).not.toBe('green');
    });

    // A dry pad goes on: later data is the new wearer's alone, and not reported before it is known.
    await radio.send(
      first.podMac,
      [{ seconds: 20, frame: off, ml: 0 }, { seconds: 60 }],
      Date.now() + 90 * second,
    );
    await eventually(async () =>
      expect(await carer.tile(other.patientId).textContent()).toMatch(/Calibrating/),
    );
    expect(await carer.tile(first.patientId).textContent()).not.toMatch(/\d ml|Calibrating/);
    const pads = await padsOf(first.patientId);
    expect(pads).toMatchObject([{ removedAt: expect.any(String) }]);
    expect(pads[0]?.ml).toBeGreaterThan(100);
    expect(await padsOf(other.patientId)).toEqual([]);
  });
});
