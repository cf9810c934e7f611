/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeDatabase } from './harness/freeze-database.ts';
import { hardFall } from './harness/hard-fall.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio, type Stretch } from './harness/radio.ts';
import { waitForBlockedSound } from './harness/untouched-sound.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const second = 1_000;
const off = { clipped: false, loose: false, offBody: false, impact: false };
const lead = 'lead (simulated)';
const carer = 'carer (simulated)';

describe('the life of an alert', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let nurse: Visitor;
  let helper: Visitor;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 8 }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    [nurse, helper] = await Promise.all([visit(browser), visit(browser)]);
    await Promise.all([signIn(nurse, home, 'lead'), signIn(helper, home, 'carer')]);
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });

  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  /** A pad that fills far over its capacity, and stays so until the light is confirmed. */
  const flood = (index: number): Stretch[] => {
    const { dayMl, nightMl } = patient(index);
    return [{ seconds: 20, ml: 1.2 * Math.max(dayMl, nightMl) }, { seconds: 180 }];
  };
  const openPerson = async ({ page }: Visitor, index: number) => {
    await page.goto(`${home.url}/patients/monitor?patientId=${patient(index).patientId}`);
    await page.locator('#person-alerts').waitFor();
    // A user is present: what is on the screen counts as seen.
    await page.mouse.move(300, 300);
  };
  const card = ({ page }: Visitor) => page.locator('section[aria-labelledby=person-alerts]');
  const story = ({ page }: Visitor) => page.locator('section[aria-labelledby=person-story]');
  /** The story with all the steps that came by themselves unfolded. */
  const unfolded = async (who: Visitor) => {
    await story(who)
      .locator('details')
      .evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '');
      });
    return story(who);
  };
  const says = (part: ReturnType<typeof card>, texts: RegExp) =>
    eventually(async () => expect(await part.innerText()).toMatch(texts));
  const send = (page: Page) => page.getByRole('dialog').locator('button[type=submit]').click();
  const closed = (page: Page) =>
    eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));
  /** The line of the wet pad among the open alerts. */
  const wet = (who: Visitor) => card(who).locator('li', { hasText: 'Change the brief' });
  /** Opens all the acts on the wet pad, and one of them. */
  const choose = async (who: Visitor, act: RegExp) => {
    await wet(who)
      .getByRole('button', { name: /^(More|What to do): / })
      .click();
    await who.page.getByRole('dialog').getByRole('button', { name: act }).click();
  };

  test('is raised, ends by itself, and is raised again when its reason returns', async () => {
    // Measurements that a node sends at once after some minutes offline: wet, a fresh pad, wet again.
    await radio.send(patient(0).podMac, [
      { seconds: 1_800 },
      ...flood(0),
      { seconds: 30, ml: 0, frame: { flags: off } },
      { seconds: 150 },
      ...flood(0),
    ]);
    await Promise.all([openPerson(nurse, 0), openPerson(helper, 0)]);
    await says(wet(nurse), /Raised 2 times/);
    await says(
      story(nurse),
      /The brief needed changing\.[\s\S]*It was over already when its readings came\./,
    );
    await says(await unfolded(nurse), /It came back at \d\d:\d\d\./);
  });

  test('is seen, assigned, acknowledged with a note, and over with the pad', async () => {
    await eventually(async () => expect(await (await unfolded(nurse)).innerText()).toMatch(/ saw it at /));
    await choose(nurse, /^Assign/);
    await nurse.page.getByRole('dialog').getByText(carer, { exact: true }).click();
    await expectAccessible(nurse.page);
    await send(nurse.page);
    await closed(nurse.page);
    await says(wet(helper), /carer \(simulated\) is asked to respond/);
    await wet(helper)
      .getByRole('button', { name: /^Acknowledge/ })
      .click();
    await helper.page.getByRole('dialog').getByRole('textbox').fill('On my way');
    await send(helper.page);
    await says(wet(nurse), /carer \(simulated\) took over at[\s\S]*On my way/);
    await card(helper)
      .getByRole('button', { name: /Brief changed/ })
      .click();
    await helper.page.getByRole('dialog').getByRole('button', { name: 'Wet' }).click();
    await card(helper)
      .getByText(/^Recorded: brief changed, wet/)
      .waitFor();
    await eventually(async () => expect(await wet(nurse).count()).toBe(0));
    await says(
      story(nurse),
      /asked carer[\s\S]*carer \(simulated\) took over[\s\S]*On my way[\s\S]*carer \(simulated\) changed the brief/,
    );
    await expectAccessible(nurse.page);
  });

  test('escalates after the time in the settings, and is silenced with a reason', async () => {
    const admin = await visit(browser);
    await signIn(admin, home, 'admin');
    await radio.send(patient(1).podMac, [{ seconds: 1_800 }, ...flood(1)], Date.now() - 45 * second);
    await openPerson(nurse, 1);
    await says(card(nurse), /Change the brief/);
    expect(await card(nurse).innerText()).not.toMatch(/Escalated/);
    const { page } = admin;
    await page.goto(`${home.url}/manage/organisation-setting`);
    await page.locator('summary', { hasText: 'Change the brief' }).click();
    await page
      .getByRole('group', { name: 'Change the brief' })
      .getByLabel('Escalate after (minutes)')
      .fill('1');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The alert settings are saved.').waitFor();
    await says(wet(nurse), /Escalated to Nurse lead/);
    await choose(nurse, /^Silence/);
    const dialog = nurse.page.getByRole('dialog');
    await send(nurse.page);
    // Nothing is chosen in advance: both choices are required.
    await dialog.getByText('Choose a reason.').waitFor();
    await dialog.getByText('Choose for how long it is to be silent.').waitFor();
    await dialog.getByText('False alarm', { exact: true }).click();
    await dialog.getByText('15 minutes', { exact: true }).click();
    await send(nurse.page);
    await eventually(async () => expect(await wet(nurse).count()).toBe(0));
    await says(card(nurse), /Change the brief: silenced until \d\d:\d\d by lead \(simulated\)/);
    await says(
      story(nurse),
      /lead \(simulated\) silenced it until (?:\d+ [A-Z][a-z]+, )?\d\d:\d\d: False alarm\./,
    );
    await says(await unfolded(nurse), /it escalated to Nurse lead\./);
    await admin.leave();
  });

  test('passes on to the next shift with open alerts and acts, on one sheet', async () => {
    const { page } = nurse;
    await radio.send(patient(2).podMac, [{ seconds: 1_800 }, ...flood(2)]);
    await page.goto(`${home.url}/dashboard/handover`);
    const open = page.locator('section[aria-labelledby=handover-open]');
    const done = page.locator('section[aria-labelledby=handover-done]');
    await says(open, new RegExp(patient(2).alias));
    await says(
      done,
      new RegExp(`${patient(1).alias}[\\s\\S]*silenced: False alarm · ${lead.replace(/[()]/g, '\\$&')}`),
    );
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: 'Print' }).click();
    const paper = (await page.pdf({ format: 'A4', printBackground: false })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.getByRole('button', { name: 'I have read it' }).click();
    await page.getByText(/^Read at/).waitFor();
  });

  test('a fall sounds where the sound is on, and a blocked sound is reported', async () => {
    const page = await nurse.page.context().newPage();
    await nurse.page.context().addInitScript(() => {
      const sounds = { pulses: 0 };
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function createOscillator() {
        sounds.pulses += 1;
        return make.call(this);
      };
      Object.assign(window, { sounds });
    });
    await nurse.page.goto(`${home.url}/dashboard`);
    await nurse.page.getByRole('button', { name: 'Turn on' }).click();
    await page.goto(`${home.url}/dashboard`);
    await waitForBlockedSound(page);
    await page.getByRole('button', { name: 'Sound is off until you press here' }).click();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: 'Alert sound' }).getAttribute('aria-pressed')).toBe(
        'true',
      ),
    );
    await radio.send(patient(3).podMac, hardFall());
    // Two tabs of one device have the sound on: one of them sounds for both.
    const pulses = (tab: Page) =>
      tab.evaluate(() => (window as unknown as { sounds: { pulses: number } }).sounds.pulses);
    await eventually(async () =>
      expect((await pulses(page)) + (await pulses(nurse.page))).toBeGreaterThan(0),
    );
  });

  test('a fall is recorded by taps on a phone, and is in the handover', async () => {
    const phone = await visit(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signIn(phone, home, 'carer');
    const { page } = phone;
    await openPerson(phone, 3);
    await card(phone)
      .getByRole('button', { name: /^Silence: Possible fall/ })
      .tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Someone is with/).tap();
    await send(page);
    const falls = page.locator('section[aria-labelledby=person-falls]');
    await falls.getByRole('button', { name: 'Continue the record' }).tap();
    await dialog.getByRole('button', { name: 'No', exact: true }).tap();
    await dialog.getByRole('button', { name: 'Helped by one' }).tap();
    await dialog.getByRole('checkbox', { name: 'Nurse' }).tap();
    await expectAccessible(page);
    await send(page);
    await says(falls, /Recorded[\s\S]*Impact[\s\S]*Helped by one[\s\S]*After 1 hour: at/);
    await expectAccessible(page);
    await says(story(phone), /The fall is recorded\./);
    await page.goto(`${home.url}/dashboard/handover`);
    await says(page.locator('section[aria-labelledby=handover-falls]'), /Hurt\? No · Helped by one/);
    await expectAccessible(page);
    await phone.leave();
  });

  test('a database that stops answering is reported on every display', async () => {
    await Promise.all([
      nurse.page.goto(`${home.url}/dashboard/nurse-call`),
      helper.page.goto(`${home.url}/dashboard/handover`),
    ]);
    for (const { page } of [nurse, helper]) await page.getByText('Live', { exact: true }).first().waitFor();
    const frozen = freezeDatabase(home.folder);
    try {
      for (const { page } of [nurse, helper]) await page.getByText(/cannot reach its database/).waitFor();
    } finally {
      frozen.goOn();
    }
    for (const { page } of [nurse, helper])
      await page.getByText(/cannot reach its database/).waitFor({ state: 'detached' });
  });
});
