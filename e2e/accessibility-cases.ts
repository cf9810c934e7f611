/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, visit } from './harness/visitor.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  wall: { width: 1920, height: 1080 },
};

interface Appearance {
  readonly colorScheme: 'light' | 'dark';
  readonly size: keyof typeof sizes;
}

/** Describes that axe finds nothing on any screen, in each of these appearances. */
export const describeAccessibility = (appearances: readonly Appearance[]) =>
  describe('every screen', () => {
    let home: Installation;
    let browser: Browser;

    beforeAll(async () => {
      [home, browser] = await openBoth(install({ patients: 24 }));
      const { installationId, secret, nodes, patients } = home.home;
      const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
      for (const [index, { podMac, dayMl }] of patients.entries()) {
        // Dry, half full, soon, now, off the body, silent: one of each.
        const full = [0, 0.4, 0.7, 1.1][index % 4] ?? 0;
        const end = Date.now() - (index % 6 === 5 ? 900_000 : 0);
        await radio.send(
          podMac,
          [{ seconds: 1200 }, { seconds: 60, ml: full * dayMl }, { seconds: 600 }],
          end,
        );
      }
      await radio.close();
    });
    afterAll(async () => {
      await browser?.close();
      await home?.remove();
    });

    for (const { colorScheme, size } of appearances)
      test(`passes axe, ${colorScheme} on a ${size}`, async () => {
        const visitor = await visit(browser, { colorScheme, viewport: sizes[size] });
        const { page } = visitor;
        const patientId = home.home.patients[2]?.patientId ?? '';
        for (const path of ['/sign-in', '/register', '/network-issue', '/404']) {
          await page.goto(home.url + path);
          await page.locator('h1').first().waitFor();
          await expectAccessible(page);
        }
        await signIn(visitor, home, 'lead');
        await page.locator('[data-patient-id]').first().waitFor();
        await expectAccessible(page);
        await page.goto(`${home.url}/patients`);
        await page.locator('main a[href*=patientId]').first().waitFor();
        await expectAccessible(page);
        for (const screen of ['monitor', 'pad-fill-profile-chart']) {
          await page.goto(`${home.url}/patients/${screen}?patientId=${patientId}`);
          await page.locator('figure svg[role=img]').first().waitFor();
          await expectAccessible(page);
        }
        await visitor.leave();
      });

    test('can be used by keyboard alone, from sign-in to a person’s page', async () => {
      const visitor = await visit(browser);
      const { page } = visitor;
      await page.goto(`${home.url}/sign-in`);
      await page.locator('input[name=username]').focus();
      await page.keyboard.type('lead');
      await page.keyboard.press('Tab');
      await page.keyboard.type(home.home.users.find(({ username }) => username === 'lead')?.password ?? '');
      await page.keyboard.press('Enter');
      await page.locator('[data-patient-id]').first().waitFor();
      for (let press = 0; press < 40; press++) {
        await page.keyboard.press('Tab');
        const onTile = await page.evaluate(
          () => document.activeElement?.closest('[data-patient-id] h3') !== null,
        );
        if (onTile) break;
      }
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/patients\/monitor/);
      await eventually(async () => expect(await page.locator('h1').first().textContent()).toBeTruthy());
      await visitor.leave();
    });
  });
