/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

describe('the board in its views', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  const here: Visitor[] = [];
  const enter = async (username: string, check: Parameters<typeof visit>[1] = {}): Promise<Visitor> => {
    const visitor = await visit(browser, check);
    here.push(visitor);
    await signIn(visitor, home, username);
    return visitor;
  };

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 24 }));
    const { installationId, secret, nodes, patients } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    const began = Date.now() - 280_000;
    for (const { podMac } of patients.slice(0, 2)) await radio.send(podMac, [{ seconds: 600 }], began);
    // Received until now: on a slow machine they would soon call for a lack of data.
    for (const { podMac } of patients.slice(2, 6)) await radio.send(podMac, [{ seconds: 600 }]);
    for (const { podMac, dayMl, nightMl } of patients.slice(0, 2))
      await radio.send(podMac, [{ seconds: 20, ml: 1.3 * Math.max(dayMl, nightMl) }, { seconds: 250 }]);
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });
  afterEach(async () => {
    for (const visitor of here.splice(0)) await visitor.leave();
  });
  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  const row = (visitor: Visitor, index: number) =>
    visitor.page.locator(`[data-patient-id="${patient(index).patientId}"]`);

  test('tiles, compact tiles and a table show the same people; the choice is stored', async () => {
    const desk = await enter('lead');
    const { page } = desk;
    await eventually(async () => expect(await desk.tone(patient(0).patientId)).toBe('red'));
    await page.getByRole('button', { name: 'Compact tiles' }).click();
    await row(desk, 0).getByText(patient(0).alias).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const table = page.getByRole('table', { name: 'Board' });
    await table
      .getByRole('row')
      .filter({ hasText: patient(0).alias })
      .waitFor();
    const names = () => table.getByRole('rowheader').allTextContents();
    const due = (await names()).slice(0, 2);
    await table.getByRole('button', { name: 'Patient' }).click();
    await table.locator('th[aria-sort=ascending]').waitFor();
    const sorted = await names();
    // A person who needs help stays above everyone else, in any order of the table.
    expect(sorted.slice(0, 2)).toEqual(due.toSorted());
    expect(sorted.slice(2)).toEqual(sorted.slice(2).toSorted((a, b) => a.localeCompare(b)));
    await expectAccessible(page);
    await page.reload();
    await table.waitFor();
  });

  test('by keyboard alone an alert is found in the table and acknowledged', async () => {
    const { page } = await enter('carer');
    await page.locator('[data-patient-id]').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const tabTo = async (texts: RegExp) => {
      for (let press = 0; press < 40; press++) {
        if (texts.test(await focused())) return;
        await page.keyboard.press('Tab');
      }
      expect.fail(`Tab did not lead to ${texts}`);
    };
    await tabTo(/^Table$/);
    await page.keyboard.press('Enter');
    await page.getByRole('table').waitFor();
    await tabTo(/^Acknowledge: /);
    const label = await focused();
    await page.keyboard.press('Enter');
    // The focus moves to the next control, not to the top of the page.
    await eventually(async () => expect(await focused()).not.toBe(label));
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true),
    );
    await page
      .locator('td[data-column=alerts]')
      .getByText(/^You took over at/)
      .first()
      .waitFor();
  });

  test('the nurse call shows the open alerts alone, and a new one at once', async () => {
    // However long the tests before took: the dry pods were received just now, and do not call for a lack of data.
    for (const { podMac } of home.home.patients.slice(2, 6)) await radio.send(podMac, [{ seconds: 60 }]);
    const corridor = await enter('lead');
    const { page } = corridor;
    await page.goto(`${home.url}/dashboard/nurse-call`);
    await row(corridor, 0).waitFor();
    await eventually(async () => expect(await page.locator('[data-patient-id]').count()).toBe(2));
    // A low battery calls no one; a full pad does. Both pods were never received before: their readings lie between no others.
    await radio.send(patient(7).podMac, [{ seconds: 600, frame: { batteryPct: 10 } }]);
    const { podMac, dayMl, nightMl } = patient(6);
    const ml = 1.3 * Math.max(dayMl, nightMl);
    await radio.send(podMac, [{ seconds: 600 }, { seconds: 20, ml }, { seconds: 250 }]);
    await row(corridor, 6).waitFor();
    expect(await row(corridor, 7).count()).toBe(0);
    await expectAccessible(page);
  });

  test('an area is drawn, applied and deleted: its viewer sees the home again', async () => {
    const [admin, carer] = [await enter('admin'), await enter('carer')];
    const { page } = admin;
    const manage = async () => {
      await page.locator('section button[aria-haspopup=dialog]').first().click();
      await page.getByRole('button', { name: 'Manage areas' }).click();
    };
    await manage();
    await page.getByRole('button', { name: 'New area' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Give the area a name.').waitFor();
    await page.getByText('Choose at least one room.').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Garden side');
    await page.getByLabel(patient(0).room, { exact: true }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Delete the area Garden side' }).waitFor();

    await carer.page.locator('section button[aria-haspopup=dialog]').first().click();
    await carer.page.getByLabel('Garden side').check();
    await carer.page.getByLabel('Floor 1').check();
    await carer.page.getByText('Choose a floor or an area, not both.').waitFor();
    await carer.page.getByLabel('Floor 1').uncheck();
    await carer.page.getByRole('button', { name: 'Show', exact: true }).click();
    const tileCount = () => carer.page.locator('[data-patient-id]').count();
    const inRoom = home.home.patients.filter(({ room }) => room === patient(0).room).length;
    await eventually(async () => expect(await tileCount()).toBe(inRoom));

    await page.getByRole('button', { name: 'Delete the area Garden side' }).click();
    await page.getByRole('button', { name: 'Delete Garden side' }).click();
    await eventually(async () => expect(await tileCount()).toBeGreaterThan(inRoom));
  });

  test('a wall shows Action Required without scrolling, and restarts in night mode', async () => {
    const wall = await enter('wall', { viewport: { width: 1920, height: 1080 } });
    const { page } = wall;
    await page.getByRole('button', { name: /^Wall mode/ }).click();
    await page.getByRole('navigation').waitFor({ state: 'detached' });
    const box = await row(wall, 0).boundingBox();
    expect(box && box.y + box.height).toBeLessThan(1080);
    await eventually(async () =>
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1080),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Night mode …' }).click();
    await page.getByRole('radio', { name: /^On from now/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('html[data-night]').waitFor();
    await page.getByText('Sound: falls and red only').waitFor();
    await expectAccessible(page);
    await page.reload();
    await row(wall, 0).waitFor();
    await eventually(async () => expect(await page.getByRole('navigation').count()).toBe(0));
    await page.locator('html[data-night]').waitFor();
    await page.getByRole('button', { name: /^Night mode\s*End night mode$/ }).click();
    await page.locator('html:not([data-night])').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Leave wall mode' }).click();
    await page.getByRole('navigation').first().waitFor();
  });

  test('on a phone one thumb reaches everything; in privacy mode it shows a name', async () => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const carer = await enter('carer', phone);
    const { page } = carer;
    await row(carer, 1).waitFor();
    const types = '**/GetObservationValuesForLegend**';
    const later = Promise.withResolvers<void>();
    await page.route(types, (route) => later.promise.then(() => route.continue()));
    await page.reload();
    await row(carer, 1)
      .getByRole('button', { name: /^More actions/ })
      .tap();
    const dialog = page.getByRole('dialog');
    const inFull = dialog.getByRole('button', { name: 'Weight, note or another reason' });
    const before = await inFull.boundingBox();
    later.resolve();
    await dialog.getByRole('button', { name: 'Drink' }).waitFor();
    // What loads later moves nothing under the thumb.
    expect(await inFull.boundingBox()).toEqual(before);
    await inFull.tap();
    await dialog.getByText('Routine round').tap();
    await dialog.getByRole('button', { name: 'Brief changed' }).tap();
    await eventually(async () => expect(await dialog.count()).toBe(0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    // Whenever the page joins, it reads again which dashboard the organisation has.
    await page.route('**/user/fetchuserdetails', async (route) => {
      const response = await route.fetch();
      const user = await response.json();
      for (const organisation of user.organisations) organisation.DashboardType = 'private';
      await route.fulfill({ response, json: user });
    });
    await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}');
      for (const organisation of user.organisations) organisation.DashboardType = 'private';
      localStorage.setItem('user', JSON.stringify(user));
    });
    await page.reload();
    const first = page.locator('[data-patient-id]').first();
    await first.getByText('Name hidden').waitFor({ state: 'attached' });
    const content = await page.content();
    for (const { alias } of home.home.patients) expect(content).not.toContain(alias);
    await expectAccessible(page);
    const id = await first.getAttribute('data-patient-id');
    const patient = home.home.patients.find(({ patientId }) => patientId === id);
    await first.getByRole('link').dispatchEvent('pointerdown');
    await first.getByText(patient?.alias ?? '-').waitFor();
  });
});
