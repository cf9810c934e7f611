/// <reference lib="dom" />
import { saveObservation } from '@padlight/contract';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { findEmptyCards } from './harness/find-empty-cards.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const people = [0, 1, 2, 3];
const minutes = 60;

describe('the page of one person', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let lead: Api;
  let carer: Visitor;
  let page: Page;

  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  const noteOf = (index: number) => `This was written of number ${index}.`;
  const pathOf = (index: number) => `/patients/monitor?patientId=${patient(index).patientId}`;
  const heading = (index: number) => page.getByRole('heading', { level: 1, name: patient(index).alias });

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 4 }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    lead = await apiOf(home, 'lead');
    for (const index of people) {
      const { patientId, podMac } = patient(index);
      const stretches = [
        { seconds: 10 * minutes },
        { seconds: 60, ml: 60 + 40 * index },
        { seconds: 5 * minutes },
      ];
      // The last one has been silent for a while.
      await radio.send(podMac, stretches, Date.now() - (index === 3 ? 20 * minutes * 1_000 : 5_000));
      await lead('POST', '/Board/SavePatientNote', { patientId, text: noteOf(index) });
    }
    carer = await visit(browser);
    page = carer.page;
    await signIn(carer, home, 'lead');
  });
  afterAll(async () => {
    await carer?.leave();
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });

  /** Checks in every frame that nothing of one person is on the page of another. */
  const watch = () =>
    page.evaluate(
      (marks) => {
        const mixed: string[] = [];
        Object.assign(window, { mixed });
        const check = () => {
          const patientShown = document.querySelector('[data-person]')?.getAttribute('data-person');
          const text = document.querySelector('main')?.textContent ?? '';
          for (const { patientId, reporting } of marks)
            if (patientId !== patientShown)
              for (const mark of reporting) if (text.includes(mark)) mixed.push(`${mark} at ${patientShown}`);
          requestAnimationFrame(check);
        };
        check();
      },
      people.map((index) => {
        const { patientId, alias } = patient(index);
        return { patientId, reporting: [alias, noteOf(index)] };
      }),
    );

  test('fast changes of person and late answers never show anything of another person', async () => {
    await page.goto(home.url + pathOf(0));
    await page.getByText(noteOf(0)).waitFor();
    let requestCount = 0;
    const unanswered = new Set<Request>();
    page.on('request', (request) => void unanswered.add(request));
    page.on('requestfinished', (request) => void unanswered.delete(request));
    page.on('requestfailed', (request) => void unanswered.delete(request));
    await page.route(/patientId=/, async (route) => {
      requestCount += 1;
      const late = [40, 700, 15, 350, 1_100][requestCount % 5] ?? 0;
      await new Promise((resolve) => setTimeout(resolve, late));
      await route.continue().catch(() => undefined);
    });
    await watch();
    const next = page.getByRole('link', { name: /^Next:/ });
    const before = page.getByRole('link', { name: /^Previous:/ });
    for (const way of [next, next, next, before, next, before, before]) {
      await way.click();
      await page.waitForTimeout(60);
    }
    await heading(1).waitFor();
    await page.goBack();
    await page.goBack();
    await page.goForward();
    const { podMac } = patient(3);
    await radio.send(podMac, [{ seconds: 30, ml: 200 }, { seconds: 60 }]);
    await lead('POST', '/Board/SavePatientNote', { patientId: patient(3).patientId, text: noteOf(3) });
    await heading(2).waitFor();
    await page.getByText(noteOf(2)).waitFor();
    const isLate = (request: Request) => request.url().includes('patientId=');
    await eventually(async () => expect([...unanswered].filter(isLate)).toEqual([]));
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => (window as unknown as { mixed: string[] }).mixed)).toEqual([]);
    await page.unroute(/patientId=/);
  });

  test("another carer's note shows at once; a pad change is recorded and undone", async () => {
    await page.goto(home.url + pathOf(1));
    await page.getByText(noteOf(1)).waitFor();
    const { patientId } = patient(1);
    const other = await apiOf(home, 'carer');
    await other('POST', '/Board/SavePatientNote', { patientId, text: 'Slept badly, drank little.' });
    await page.getByText('Slept badly, drank little.').waitFor();

    await page.getByRole('button', { name: 'Brief changed' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(patient(1).alias) });
    await dialog.getByRole('button', { name: 'Weight, note or another reason' }).click();
    await dialog.getByText('Wet', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Leaked' }).click();
    await dialog.getByRole('button', { name: 'Brief changed' }).click();
    await page.getByRole('button', { name: /^Undo the brief change/ }).click();
    const undo = page.getByRole('dialog', { name: new RegExp(patient(1).alias) });
    await undo.getByRole('button', { name: 'Undo' }).click();
    const changes = page.getByRole('region', { name: 'Recorded changes' });
    await changes.getByText(/^Undone by/).waitFor();
    await eventually(async () => expect(await changes.textContent()).toContain('Wet · Leaked'));
    // The pad is in use again at once, as if no one had reported anything.
    await eventually(async () => {
      const { body } = await lead('GET', `/Board/GetPadCycles?patientId=${patientId}&${lastHour()}`);
      expect(body).toMatchObject([{ removedAt: null }]);
    });
  });

  test('it is readable on a desk and a phone, and prints on one sheet', async () => {
    for (const index of [3, 1]) {
      await page.goto(home.url + pathOf(index));
      await page.getByRole('region', { name: 'The last 7 days' }).getByRole('row').nth(7).waitFor();
      await expectAccessible(page);
    }
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(size);
      await eventually(async () => expect(await findEmptyCards(page), `${size.width}`).toEqual({}));
    }
    // A card that is as high as another with less content is detected.
    const devices = page.getByRole('region', { name: 'Devices' });
    await devices.evaluate((card) => card.style.setProperty('min-height', '60rem'));
    expect(Object.keys(await findEmptyCards(page))).toHaveLength(1);
    await devices.evaluate((card) => card.style.removeProperty('min-height'));
    const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
    const paper = await page.pdf({ format: 'A4', margin });
    const sheets = (document: Buffer) => document.toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets(paper)).toHaveLength(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await heading(1).waitFor();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // Every page of the person is in reach without a swipe.
    for (const tab of await page
      .getByRole('navigation', { name: /^Pages of this/ })
      .getByRole('link')
      .all()) {
      const { x, width } = (await tab.boundingBox()) ?? expect.fail('a tab is not drawn');
      expect(x + width).toBeLessThanOrEqual(390);
    }
    const story = page.getByRole('heading', { name: 'What happened' });
    const { y } = (await story.boundingBox()) ?? expect.fail('no story');
    expect(y + (await page.evaluate(() => window.scrollY))).toBeLessThanOrEqual(3 * 844);
    // The action is above the fold, and the days are folded until a user unfolds them on this device.
    await page.evaluate(() => window.scrollTo(0, 0));
    const act = await page.getByRole('button', { name: 'Brief changed', exact: true }).boundingBox();
    const navigation = await page.locator('nav:has(a[href="/dashboard"])').boundingBox();
    expect((act?.y ?? 0) + (act?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(5 * 844);
    await page.getByRole('button', { name: /^Show the last 7 days/ }).click();
    await page.reload();
    await page.getByRole('region', { name: 'The last 7 days' }).getByRole('row').nth(7).waitFor();
    await expectAccessible(page);
    // A page with more observations than are listed at first prints on one sheet, too.
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const value of [1, 2, 3, 4, 5, 6]) {
      const of = { entryId: crypto.randomUUID(), patientId: patient(1).patientId, typeId: 'bowel' };
      const entry = { ...of, value, comment: null, observedAt: new Date().toISOString() };
      expect((await lead(saveObservation.method, saveObservation.path, entry)).status).toBe(200);
    }
    await page.getByRole('button', { name: 'Show older observations' }).waitFor();
    expect(sheets(await page.pdf({ format: 'A4', margin }))).toHaveLength(1);
  });
});

const lastHour = () => {
  const now = Date.now();
  const [fromDate, toDate] = [now - 3_600_000, now + 60_000].map((at) => new Date(at).toISOString());
  return `fromDate=${fromDate}&toDate=${toDate}`;
};
