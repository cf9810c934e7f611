/// <reference lib="dom" />
import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { type Installation, install } from './harness/installation.ts';
import { Radio, wetZones } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const off = { clipped: false, loose: false, offBody: false, impact: false };
const wallSize = { viewport: { width: 1920, height: 1080 } };
const german = { locale: 'de-DE' };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** A pod that was put onto a wet pad is believed after it calibrated for two minutes. */
const calibratedMs = 200_000;

describe('what stays on a wall', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  const here: Visitor[] = [];
  let beats: NodeJS.Timeout | undefined;
  const enter = async (username: string, check: Parameters<typeof visit>[1] = {}): Promise<Visitor> => {
    const visitor = await visit(browser, { reducedMotion: 'reduce', ...check });
    here.push(visitor);
    await signIn(visitor, home, username);
    return visitor;
  };
  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  const person = ({ page }: Visitor, index: number): Locator =>
    page.locator(`[data-patient-id="${patient(index).patientId}"]`);
  const says = (part: Locator, texts: RegExp, patienceMs?: number) =>
    eventually(async () => expect(await part.innerText()).toMatch(texts), patienceMs);
  const flood = async (index: number, end?: number) => {
    const { podMac, dayMl, nightMl } = patient(index);
    const full = 1.2 * Math.max(dayMl, nightMl);
    await radio.send(podMac, [{ seconds: 1_800 }, { seconds: 20, ml: full }, { seconds: 180 }], end);
  };
  /** A picture for the eyes of whoever asks for it. */
  const picture = async ({ page }: Visitor, name: string) => {
    const folder = process.env.WALL_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  };

  beforeAll(async () => {
    [home, browser] = await Promise.all([install({ patients: 8 }), openBrowser()]);
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    const standing = { acceleration: [64, 0, 0], activity: 10, stillS: 0 } as const;
    const peak = { peak: 80, peakAgeS: 2, activity: 60, stillS: 0 } as const;
    const flags = { ...off, clipped: true, impact: true };
    const lying = { acceleration: [0, 0, 64], activity: 1, stillS: 120, peak: 80, peakAgeS: 30 } as const;
    await radio.send(patient(2).podMac, [
      { seconds: 1_200, frame: standing },
      { seconds: 10, frame: { flags, acceleration: [10, 10, 60], ...peak } },
      { seconds: 120, frame: lying },
    ]);
    await flood(0);
    await flood(3);
  });
  afterAll(async () => {
    clearInterval(beats);
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });
  afterEach(async () => {
    for (const visitor of here.splice(0)) await visitor.leave();
  });

  test('a change is recorded of a pod that is put back onto the old wet pad', async () => {
    const [carer, wall] = [await enter('carer'), await enter('lead', { ...wallSize, ...german })];
    const { page } = carer;
    await person(carer, 3)
      .getByRole('button', { name: /^All that can be done/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Brief changed' }).click();
    await dialog.getByText('Wet', { exact: true }).click();
    await dialog.locator('button[type=submit]').click();
    await wall.page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(carer, 3), /Change recorded \d\d:\d\d\. Waiting for the new .*: clip the pod on/);
    await says(person(wall, 3), /Wartet: Pod anclipsen|noch nicht erkannt/);
    const { podMac, dayMl, nightMl } = patient(3);
    const wet = wetZones(1.2 * Math.max(dayMl, nightMl));
    await radio.beat([podMac], { ...wet, flags: off });
    // It calibrates for two minutes: the last test looks at what came of it.
    beats = setInterval(() => void radio.beat([podMac], wet), 5_000);
  });

  test('a paired display opens in wall mode, silences a fall and offers nothing else, there and on the board', async () => {
    const admin = await enter('admin');
    const wall = await visit(browser, { ...wallSize, reducedMotion: 'reduce' });
    here.push(wall);
    const { page } = admin;
    await page.goto(`${home.url}/manage/wall-displays`);
    await page.getByRole('button', { name: 'Add a wall display' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Corridor');
    await page.getByRole('button', { name: 'Add and show the code' }).click();
    const code = await page
      .getByRole('dialog')
      .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      .first()
      .textContent();
    await wall.page.goto(`${home.url}/sign-in#display`);
    await wall.page.getByLabel('Pairing code').fill(code ?? '');
    await wall.page.getByRole('button', { name: 'Pair this device' }).click();
    await says(person(wall, 0), /Change now/);
    expect(await wall.page.getByRole('navigation').count()).toBe(0);
    const acts = (index: number): Promise<string[]> =>
      person(wall, index).getByRole('button').allInnerTexts();
    await says(person(wall, 2), /Possible fall/);
    expect((await acts(0)).join('\n')).not.toMatch(/Acknowledge|Brief changed|Silence/);
    expect((await acts(2)).join('\n')).not.toMatch(/Acknowledge|Brief changed/);
    await picture(wall, 'display-wall');
    await expectAccessible(wall.page);

    await person(wall, 2)
      .getByRole('button', { name: /^Silence/ })
      .click();
    const dialog = wall.page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText('Choose why.').waitFor();
    await dialog.getByText('False alarm', { exact: true }).click();
    await dialog.locator('button[type=submit]').click();
    await says(person(wall, 2), /Silenced, \d\d:\d\d/);
    await picture(wall, 'display-silenced');
    await expectAccessible(wall.page);

    await wall.page.getByRole('button', { name: 'Leave wall mode' }).click();
    await wall.page.getByRole('navigation').first().waitFor();
    await says(person(wall, 0), /Change now/);
    expect((await acts(0)).join('\n')).not.toMatch(/Acknowledge|Brief changed|Silence/);
    await expectAccessible(wall.page);
  });

  test('was auf der Wand keiner übernimmt, eskaliert dort, auf dem Telefon und im Ruf', async () => {
    const admin = await enter('admin');
    await admin.page.goto(`${home.url}/manage/organisation-setting`);
    await admin.page.locator('summary', { hasText: 'Change the brief' }).click();
    await admin.page
      .getByRole('group', { name: 'Change the brief' })
      .getByLabel('Escalate after (minutes)')
      .fill('1');
    await admin.page.getByRole('button', { name: 'Save', exact: true }).click();
    await admin.page.getByText('The alert settings are saved.').waitFor();
    await flood(1, Date.now() - 45_000);
    const [wall, carried] = [
      await enter('lead', { ...wallSize, ...german }),
      await enter('carer', { ...phone, ...german }),
    ];
    await wall.page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(wall, 1), /Eskaliert: noch nicht übernommen/, 90_000);
    await says(person(carried, 1), /Eskaliert/);
    await expectAccessible(wall.page);
    await expectAccessible(carried.page);
    await picture(wall, 'escalated-wall');
    await picture(carried, 'escalated-phone');
    await carried.page.goto(`${home.url}/dashboard/nurse-call`);
    await says(person(carried, 1), /IKM wechseln[\s\S]*Noch niemand gekommen/);
    await expectAccessible(carried.page);
  });

  test('after a recorded change of a pod that stays wet the tile says what it sees and what to do', async () => {
    const [carer, wall] = [await enter('carer'), await enter('lead', { ...wallSize, ...german })];
    await wall.page.getByRole('button', { name: /^Wandanzeige/ }).click();
    await says(person(carer, 3), /Change recorded \d\d:\d\d, but the pod reads a wet/, calibratedMs);
    await says(person(wall, 3), /Gewechselt, doch nass|der Pod misst Nässe/);
    await picture(carer, 'wet-after-change');
    await picture(wall, 'wet-after-change-wall');
    await expectAccessible(carer.page);
    await expectAccessible(wall.page);
  });
});
