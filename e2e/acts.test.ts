/// <reference lib="dom" />
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hardFall } from './harness/hard-fall.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const german = { locale: 'de-DE', colorScheme: 'dark' } as const;

describe('acts that are recorded and undone', () => {
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
  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  const person = ({ page }: Visitor, index: number): Locator =>
    page.locator(`[data-patient-id="${patient(index).patientId}"]`);
  const says = (part: Locator, texts: RegExp) =>
    eventually(async () => expect(await part.innerText()).toMatch(texts));

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 8 }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    for (const index of [0, 1, 3]) {
      const { podMac, dayMl, nightMl } = patient(index);
      const full = 1.2 * Math.max(dayMl, nightMl);
      await radio.send(podMac, [{ seconds: 1_800 }, { seconds: 20, ml: full }, { seconds: 180 }]);
    }
    await radio.send(patient(2).podMac, hardFall());
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });
  afterEach(async () => {
    for (const visitor of here.splice(0)) await visitor.leave();
  });

  test('an acknowledgement is confirmed on the tile and undone from the keyboard', async () => {
    const [carer, lead] = [await enter('carer'), await enter('lead')];
    const { page } = carer;
    await person(carer, 0)
      .getByRole('button', { name: /^Acknowledge/ })
      .click();
    await says(person(carer, 0), /You took over at \d\d:\d\d/);
    await says(person(lead, 0), /carer \(simulated\) took over at \d\d:\d\d/);
    const undo = person(carer, 0).getByRole('button', { name: /^Undo: You took over at/ });
    await undo.focus();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await says(person(carer, 0), /Undone/);
    await eventually(async () => expect(await person(lead, 0).innerText()).not.toMatch(/took over at/));
  });

  test('a fall comes first, and stays above every light while someone has it', async () => {
    const carer = await enter('carer');
    await says(person(carer, 2), /Possible fall[\s\S]*(Dry|No change needed)/);
    await person(carer, 2)
      .getByRole('button', { name: /^More actions/ })
      .click();
    const dialog = carer.page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: /^More: / }).click();
    await carer.page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /^Acknowledge/ })
      .click();
    await carer.page.getByRole('dialog').last().locator('button[type=submit]').click();
    await says(dialog, /You took over at/);
    await carer.page.keyboard.press('Escape');
    const first = carer.page.locator('[data-patient-id]').first();
    await says(first, /Possible fall[\s\S]*You took over at/);
    await eventually(async () =>
      expect(await first.getAttribute('data-patient-id')).toBe(patient(2).patientId),
    );
  });

  test('on the phone a pad change takes two touches, and can be undone', async () => {
    const carer = await enter('carer', { ...phone, ...german });
    const { page } = carer;
    await person(carer, 0)
      .getByRole('button', { name: /^Weitere Aktionen/ })
      .tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'IKM gewechselt: Zustand?' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Nass' }).tap();
    await says(person(carer, 0), /Eingetragen: IKM gewechselt, nass, \d\d:\d\d/);
    await expectAccessible(page);
    await person(carer, 0)
      .getByRole('button', { name: /^Rückgängig: Eingetragen/ })
      .tap();
    await says(person(carer, 0), /Rückgängig gemacht/);
    // The alert that the change had settled calls again.
    await person(carer, 0)
      .getByRole('button', { name: /^Übernehmen: IKM wechseln/ })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('the round is one touch away, and its checks outlast a reload', async () => {
    const carer = await enter('carer', { ...phone, ...german });
    const { page } = carer;
    await page.getByRole('link', { name: 'Rundgang' }).tap();
    await says(person(carer, 2), /Möglicher Sturz/);
    await eventually(async () =>
      expect(await page.locator('[data-patient-id]').first().getAttribute('data-patient-id')).toBe(
        patient(2).patientId,
      ),
    );
    await expectAccessible(page);
    const change = person(carer, 3).getByRole('button', { name: /^IKM gewechselt: / });
    await change.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Nass' }).tap();
    await says(person(carer, 3), /IKM gewechselt um \d\d:\d\d/);
    await page.reload();
    await says(person(carer, 3), /IKM gewechselt um \d\d:\d\d/);
    await eventually(async () => expect(await person(carer, 3).getAttribute('data-done')).toBe('true'));
    await expectAccessible(page);
    await person(carer, 3)
      .getByRole('button', { name: /^Rückgängig: / })
      .tap();
    await change.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('a silenced person shows the end and the user, in each view', async () => {
    const lead = await enter('lead');
    const { page } = lead;
    await page.goto(`${home.url}/patients/monitor?patientId=${patient(1).patientId}`);
    const card = page.locator('section[aria-labelledby=person-alerts]');
    await card
      .locator('li', { hasText: 'Change the brief' })
      .getByRole('button', { name: /^More: / })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Silence/ }).click();
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('Choose a reason.').waitFor();
    await dialog.getByText('False alarm', { exact: true }).click();
    await dialog.getByText('30 minutes', { exact: true }).click();
    await dialog.locator('button[type=submit]').click();
    await says(card, /Silenced until \d\d:\d\d[\s\S]*silenced until \d\d:\d\d by lead \(simulated\)/);
    await expectAccessible(page);
    await page.goto(`${home.url}/dashboard`);
    for (const view of ['Compact tiles', 'Table', 'Tiles']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await says(person(lead, 1), /Change the brief: silenced until \d\d:\d\d by lead \(simulated\)/);
      await expectAccessible(page);
    }
    await eventually(async () =>
      expect(await lead.tile(patient(1).patientId).getAttribute('data-due')).toBe('true'),
    );
  });

  test('a wall shows silenced people, and no all-clear for people without data', async () => {
    const wall = await enter('lead', { viewport: { width: 1920, height: 1080 }, ...german });
    const { page } = wall;
    await page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(wall, 1), /IKM wechseln: stumm bis \d\d:\d\d durch lead \(simulated\)/);
    await says(person(wall, 2), /Möglicher Sturz[\s\S]*carer \(simulated\) hat um \d\d:\d\d übernommen/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Wandanzeige verlassen' }).click();
    // Pod 7 was never received: alone in view, no one calls, and the room is stated as unknown.
    const { alias, room } = patient(7);
    const unmonitored = new RegExp(`ruft nicht\\. 1 Person wird nicht überwacht: ${room}\\b`);
    await page.getByRole('searchbox').fill(alias);
    await page.getByText(unmonitored).waitFor();
    await page.getByRole('button', { name: 'Tabelle' }).click();
    await page.getByText(unmonitored).waitFor();
  });
});
