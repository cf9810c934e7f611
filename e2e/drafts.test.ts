/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { type Installation, install } from './harness/installation.ts';
import { Radio, type Stretch } from './harness/radio.ts';
import { waitForBlockedSound } from './harness/untouched-sound.ts';
import { eventually, expectAccessible, loseSession, signIn, type Visitor, visit } from './harness/visitor.ts';

const off = { clipped: false, loose: false, offBody: false, impact: false };
const typed = 'Slept badly, asked for water twice.';

describe('what is typed, heard and sounded', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;

  beforeAll(async () => {
    [home, browser] = await Promise.all([install({ patients: 6 }), openBrowser()]);
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    for (const { podMac } of home.home.patients.slice(0, 2)) await radio.send(podMac, [{ seconds: 1_800 }]);
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });

  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
  const pathOf = (index: number) => `${home.url}/patients/monitor?patientId=${patient(index).patientId}`;
  const note = ({ page }: Visitor) =>
    page.getByRole('form', { name: /^(New note|Neue Notiz)/ }).getByRole('textbox');
  const flood = (index: number): Stretch[] => {
    const { dayMl, nightMl } = patient(index);
    return [{ seconds: 1_800 }, { seconds: 20, ml: 1.2 * Math.max(dayMl, nightMl) }, { seconds: 180 }];
  };
  const fall: Stretch[] = [
    { seconds: 1_200, frame: { acceleration: [64, 0, 0], activity: 10, stillS: 0 } },
    {
      seconds: 10,
      frame: {
        flags: { ...off, clipped: true, impact: true },
        acceleration: [10, 10, 60],
        peak: 80,
        peakAgeS: 2,
        activity: 60,
        stillS: 0,
      },
    },
    { seconds: 120, frame: { acceleration: [0, 0, 64], activity: 1, stillS: 120, peak: 80, peakAgeS: 30 } },
  ];

  test.each([
    { locale: 'en-GB', width: 390, height: 844, kept: 'Draft kept', from: /^Draft from \d\d:\d\d$/ },
    {
      locale: 'de-DE',
      width: 1920,
      height: 1080,
      kept: 'Entwurf behalten',
      from: /^Entwurf von \d\d:\d\d Uhr$/,
    },
  ])('a note is there again after leaving, reloading and signing in again ($locale)', async (check) => {
    // Each writes words of its own: what one has saved is shown to the next.
    const text = `${typed} ${check.locale}`;
    const who = await visit(browser, {
      locale: check.locale,
      viewport: { width: check.width, height: check.height },
    });
    const { page } = who;
    await signIn(who, home, 'lead');
    await page.goto(pathOf(0));
    await note(who).fill(text);
    await page.getByText(check.kept, { exact: true }).waitFor();
    await expectAccessible(page);
    await page.locator('a[href="/patients"]').first().click();
    await page.waitForURL(/\/patients$/);
    await page.goBack();
    await page.getByText(check.from).waitFor();
    expect(await note(who).inputValue()).toBe(text);
    await page.goto(pathOf(1));
    await note(who).waitFor();
    expect(await note(who).inputValue()).toBe('');
    await page.goto(pathOf(0));
    await page.reload();
    await page.getByText(check.from).waitFor();
    // The session ends while somebody types: it is ended on the server, from elsewhere.
    await loseSession(who);
    await signIn(who, home, 'carer');
    await page.goto(pathOf(0));
    await page.locator('#person-alerts').waitFor();
    expect(await page.evaluate((texts) => document.body.innerHTML.includes(texts), text)).toBe(false);
    await loseSession(who);
    await signIn(who, home, 'lead');
    await page.goto(pathOf(0));
    await page.getByText(check.from).waitFor();
    expect(await note(who).inputValue()).toBe(text);
    await page.getByRole('form').locator('button[type=submit]').first().click();
    await eventually(async () => expect(await note(who).inputValue()).toBe(''));
    await page.reload();
    await note(who).waitFor();
    expect(await page.getByText(check.from).count()).toBe(0);
    await who.leave();
  });

  test('a dialog closed by Escape keeps what was typed; a form of settings asks before it is left', async () => {
    const who = await visit(browser, { viewport: { width: 390, height: 844 } });
    const { page } = who;
    await signIn(who, home, 'lead');
    await page.goto(pathOf(0));
    const change = page.getByRole('button', { name: /Brief changed/ }).first();
    await change.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note (optional)').fill('Skin is red');
    await dialog.getByLabel('Used brief (g)').fill('420');
    await dialog.getByText('Draft kept').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await dialog.count()).toBe(0));
    await change.click();
    expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe('Skin is red');
    expect(await dialog.getByLabel('Used brief (g)').inputValue()).toBe('420');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe('');
    await dialog.getByRole('button', { name: 'Undo' }).click();
    expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe('Skin is red');
    await page.keyboard.press('Escape');
    await page.goto(`${home.url}/patients/skin-care-goal?patientId=${patient(0).patientId}`);
    const time = page.getByRole('spinbutton', { name: /^Time in brief/ });
    await time.fill('5');
    await page.reload();
    await page.getByText(/^Draft from/).waitFor();
    expect(await time.inputValue()).toBe('5');
    await page.locator('a[href="/patients"]').first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(/\/patients$/);
    await page.goBack();
    await time.waitFor();
    expect(await time.inputValue()).not.toBe('5');
    await who.leave();
  });

  test('a tab that keeps something typed is closed only after the browser has asked', async () => {
    const who = await visit(browser);
    const { page } = who;
    await signIn(who, home, 'lead');
    await page.goto(pathOf(1));
    await note(who).fill(typed);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    const closed = page.waitForEvent('close');
    await question.accept();
    await closed;
    await who.leave();
  });

  test.each([
    { locale: 'en-GB', width: 390, height: 844, path: '/dashboard', wall: false },
    { locale: 'de-DE', width: 1440, height: 900, path: '/dashboard/nurse-call', wall: false },
    { locale: 'en-GB', width: 1920, height: 1080, path: '/dashboard', wall: true },
  ])('the sound is asked for once, and said to be off ($path, wall: $wall)', async (check) => {
    const who = await visit(browser, {
      locale: check.locale,
      viewport: { width: check.width, height: check.height },
    });
    const { page } = who;
    await signIn(who, home, 'carer');
    await page.evaluate((wall) => localStorage.setItem('wallMode', String(wall)), check.wall);
    await page.goto(home.url + check.path);
    const ask = page.getByText(/Sound is off\. Turn it on|Ton ist aus\. Auf diesem/);
    await ask.waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^(Not now|Jetzt nicht)$/ }).click();
    const off = page.getByRole('button', { name: /^(Sound is off|Ton ist aus)/ });
    await off.waitFor();
    await page.reload();
    await off.waitFor();
    expect(await ask.count()).toBe(0);
    await off.click();
    await page.getByRole('button', { name: /^(Alert sound|Meldeton)$/ }).waitFor();
    const fresh = await page.context().newPage();
    await fresh.goto(home.url + check.path);
    await waitForBlockedSound(fresh);
    await fresh.getByRole('button', { name: /off until you press here|aus, bis Sie hier/ }).waitFor();
    await expectAccessible(fresh);
    await who.leave();
  });

  test('a red pad is announced politely, a fall assertively, each once, on the board and with a dialog open', async () => {
    const who = await visit(browser);
    const { page } = who;
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = target instanceof Element ? target.closest('[data-announced]') : null;
          if (region?.textContent) heard.push(`${region.getAttribute('aria-live')}: ${region.textContent}`);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await signIn(who, home, 'lead');
    await radio.send(patient(3).podMac, flood(3));
    await eventually(async () => expect(await who.tone(patient(3).patientId)).toBe('red'), 40_000);
    await page.goto(`${home.url}/dashboard`);
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await eventually(async () => expect((await heard()).join('\n')).toMatch(/^polite: \d open alerts?\./));
    await radio.send(patient(4).podMac, flood(4));
    const { alias, room } = patient(4);
    const red = `polite: Change the brief: ${alias}, room ${room}`;
    await eventually(async () => expect((await heard()).join('\n')).toContain(red), 40_000);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page
      .getByRole('button', { name: /^All that can be done/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await radio.send(patient(2).podMac, fall);
    const fell = `assertive: Fall: ${patient(2).alias}, room ${patient(2).room}`;
    await eventually(async () => expect((await heard()).join('\n')).toContain(fell), 40_000);
    expect(await page.locator('dialog [data-announced=assertive]').count()).toBe(1);
    const printed = (await heard()).filter((texts) => texts.startsWith(red) || texts.startsWith(fell));
    expect(printed).toHaveLength(2);
    await who.leave();
  });
});
