/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectDraftKept, expectSoundAskedOnce, noteField, personPath, typed } from './drafts-cases.ts';
import { hardFall } from './harness/hard-fall.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio, type Stretch } from './harness/radio.ts';
import { eventually, expectAccessible, giveSession, signIn, visit } from './harness/visitor.ts';

describe('drafts, announcements and sounds', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 6 }));
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
  const pathOf = (index: number) => personPath(home, index);
  const flood = (index: number): Stretch[] => {
    const { dayMl, nightMl } = patient(index);
    return [{ seconds: 1_800 }, { seconds: 20, ml: 1.2 * Math.max(dayMl, nightMl) }, { seconds: 180 }];
  };
  const fall = hardFall();

  test('a note is still there after leaving, reloading and signing in again', () =>
    expectDraftKept(home, browser, { locale: 'en-GB', viewport: { width: 390, height: 844 } }));

  test('a dialog closed by Escape keeps its draft; a settings form asks first', async () => {
    const who = await visit(browser, { viewport: { width: 390, height: 844 } });
    const { page } = who;
    await giveSession(who, home, 'lead');
    await page.goto(pathOf(0));
    const change = page.getByRole('button', { name: /Brief changed/ }).first();
    await change.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Weight, note or another reason' }).click();
    await dialog.getByLabel('Note (optional)').fill('Skin is red');
    await dialog.getByLabel('Used brief (g)').fill('420');
    await dialog.getByText('Draft saved').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await dialog.count()).toBe(0));
    await change.click();
    await eventually(async () =>
      expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe('Skin is red'),
    );
    await eventually(async () => expect(await dialog.getByLabel('Used brief (g)').inputValue()).toBe('420'));
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await eventually(async () => expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe(''));
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () =>
      expect(await dialog.getByLabel('Note (optional)').inputValue()).toBe('Skin is red'),
    );
    await page.keyboard.press('Escape');
    await page.goto(`${home.url}/patients/skin-care-goal?patientId=${patient(0).patientId}`);
    const time = page.getByRole('spinbutton', { name: /^Time in brief/ });
    await time.fill('5');
    await page.reload();
    await page.getByText(/^Draft from/).waitFor();
    await eventually(async () => expect(await time.inputValue()).toBe('5'));
    await page.locator('a[href="/patients"]').first().click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(/\/patients$/);
    await page.goBack();
    await time.waitFor();
    await eventually(async () => expect(await time.inputValue()).not.toBe('5'));
    await who.leave();
  });

  test('a tab with a draft is closed only after the browser has asked', async () => {
    const who = await visit(browser);
    const { page } = who;
    await giveSession(who, home, 'lead');
    await page.goto(pathOf(1));
    await noteField(who).fill(typed);
    const dialogOpened = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await dialogOpened;
    expect(question.type()).toBe('beforeunload');
    const closed = page.waitForEvent('close');
    await question.accept();
    await closed;
    await who.leave();
  });

  test('the sound is offered once, and marked as off, on a wall', () =>
    expectSoundAskedOnce(home, browser, {
      appearance: { locale: 'en-GB', viewport: { width: 1920, height: 1080 } },
      path: '/dashboard',
      isWall: true,
    }));

  test('a red pad is announced politely, a fall assertively, each once, everywhere', async () => {
    const who = await visit(browser);
    const { page } = who;
    await page.addInitScript(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = target instanceof Element ? target.closest('[data-announced]') : null;
          if (region?.textContent)
            announced.push(`${region.getAttribute('aria-live')}: ${region.textContent}`);
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await signIn(who, home, 'lead');
    await radio.send(patient(3).podMac, flood(3));
    await eventually(async () => expect(await who.tone(patient(3).patientId)).toBe('red'));
    await page.goto(`${home.url}/dashboard`);
    const announced = () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
    await eventually(async () =>
      expect((await announced()).join('\n')).toMatch(/^polite: \d open alerts?\./),
    );
    await radio.send(patient(4).podMac, flood(4));
    const { alias, room } = patient(4);
    const red = `polite: Change the brief: ${alias}, room ${room}`;
    await eventually(async () => expect((await announced()).join('\n')).toContain(red));
    await page.getByRole('button', { name: 'Not now' }).click();
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await radio.send(patient(2).podMac, fall);
    const fell = `assertive: Fall: ${patient(2).alias}, room ${patient(2).room}`;
    await eventually(async () => expect((await announced()).join('\n')).toContain(fell));
    await eventually(async () =>
      expect(await page.locator('dialog [data-announced=assertive]').count()).toBe(1),
    );
    const printed = (await announced()).filter((texts) => texts.startsWith(red) || texts.startsWith(fell));
    expect(printed).toHaveLength(2);
    await who.leave();
  });
});
