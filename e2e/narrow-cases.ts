/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { openTools } from './harness/open-tools.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  wall: { width: 1920, height: 1080 },
};
const texts = {
  'en-GB': {
    everyone: 'Everyone',
    only: 'Only: Floor 2',
    of: /^\d+ of 24 people$/,
    wide: 'Everyone, on this screen for now',
    again: 'Only Floor 2 again',
    outside: /^1 person outside of this filter matches:/,
    searchAll: 'Search everyone',
    others: /^(The 1 person|None of the \d+) found .*others (do\.$|need someone now\.$)/,
    nobody: 'No one calls',
    unmonitored: /^\d+ people are not monitored: /,
    region: 'Not monitored',
  },
  'de-DE': {
    everyone: 'Alle',
    only: 'Nur: Floor 2',
    of: /^\d+ von 24 Personen$/,
    wide: 'Alle, vorerst nur auf diesem Bildschirm',
    again: 'Wieder nur Floor 2',
    outside: /^Außerhalb dieses Filters passt 1 Person:/,
    searchAll: 'Unter allen suchen',
    others: /^(Die 1 gefundene|Von den \d+ Gefundenen) .*andere (schon|brauchen jetzt jemanden)\.$/,
    nobody: 'Niemand ruft',
    unmonitored: /^\d+ Personen werden nicht überwacht: /,
    region: 'Nicht überwacht',
  },
};

const noPatient = { alias: 'none', patientId: 'none' };

type Check = readonly [locale: keyof typeof texts, size: keyof typeof sizes];

/** Describes what a filter hides, in these languages and at these sizes. */
export const describeNarrow = (checks: readonly Check[]) =>
  describe('a screen with a filter', () => {
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
    /** A picture for a person to look at, if a folder is set. */
    const picture = async (page: Page, name: string) => {
      const folder = process.env.NARROW_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    };

    beforeAll(async () => {
      [home, browser] = await openBoth(install({ patients: 24 }));
      const { installationId, secret, nodes, patients } = home.home;
      radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
      for (const [index, { podMac, dayMl, nightMl, floor }] of patients.entries()) {
        if (index % 6 === 5) continue;
        await radio.send(podMac, [{ seconds: 1200 }], Date.now() - 280_000);
        if (floor === 'Floor 1' && index % 4 === 0)
          await radio.send(podMac, [{ seconds: 20, ml: 1.3 * Math.max(dayMl, nightMl) }, { seconds: 250 }]);
        else await radio.send(podMac, [{ seconds: 250 }]);
      }
    });
    afterAll(async () => {
      await radio?.close();
      await browser?.close();
      await home?.remove();
    });
    afterEach(async () => {
      for (const visitor of here.splice(0)) await visitor.leave();
    });
    const tileCount = (page: Page) => page.locator('[data-patient-id]').count();
    const onFloor2 = () => home.home.patients.filter(({ floor }) => floor === 'Floor 2').length;
    /** Saves a filter that shows floor 2 alone, whatever the saved filter. */
    const saveFloor2 = async ({ page }: Visitor) => {
      await openTools(page);
      await page.locator('section button[aria-haspopup=dialog]').first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Floor 2', exact: true }).check();
      await dialog.locator('button[type=submit]').click();
      await eventually(async () => expect(await dialog.count()).toBe(0));
    };

    for (const [locale, size] of checks) {
      const [labels, viewport] = [texts[locale], sizes[size]];
      test(`names it with one press to everyone, ${locale} on a ${size}`, async () => {
        const carer = await enter('carer', { locale, viewport });
        const { page } = carer;
        const note = page.locator('[data-filter-note]');
        await page.locator('[data-patient-id]').first().waitFor();
        await saveFloor2(carer);
        await note.getByText(labels.only).waitFor();
        await note.getByText(labels.of).waitFor();
        await expectAccessible(page);
        await picture(page, `board-${locale}-${size}`);

        // The search offers people on the other floor, and finds them on this screen for now.
        const search = page.getByRole('searchbox');
        await openTools(page);
        const { alias, patientId } = home.home.patients.find(({ floor }) => floor === 'Floor 1') ?? noPatient;
        await search.fill(alias);
        await page.getByText(labels.outside).waitFor();
        await expectAccessible(page);
        await picture(page, `outside-${locale}-${size}`);
        await page.getByRole('button', { name: labels.searchAll }).click();
        await page.locator(`[data-patient-id="${patientId}"]`).waitFor();
        // None of the matches is due, but one of the other people is.
        await search.fill(home.home.patients.find(({ floor }) => floor === 'Floor 2')?.alias ?? '');
        await page.getByText(labels.others).waitFor();
        await expectAccessible(page);
        await picture(page, `others-${locale}-${size}`);

        for (const path of ['/dashboard/nurse-call', '/dashboard/handover', '/patients']) {
          await page.goto(home.url + path);
          await note.getByText(labels.of).waitFor();
          await expectAccessible(page);
          await picture(page, `${path.split('/').at(-1)}-${locale}-${size}`);
          await note.getByRole('button', { name: labels.everyone, exact: true }).click();
          await note.getByText(labels.wide).waitFor();
          await page.reload();
          await note.getByText(labels.wide).waitFor();
          await expectAccessible(page);
          await picture(page, `${path.split('/').at(-1)}-wide-${locale}-${size}`);
          await page.goBack();
          await note.getByText(labels.of).waitFor();
        }

        // On the board everyone is for good; the way back stands for a moment.
        await page.goto(`${home.url}/dashboard`);
        await note.getByRole('button', { name: labels.everyone, exact: true }).click();
        await note.getByRole('button', { name: labels.again }).waitFor();
        await page.reload();
        await page.locator('[data-patient-id]').first().waitFor();
        // A phone draws the tiles in sight: the two sections have the counts.
        const counted = async () => {
          const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
          return titles.reduce((sum, title) => sum + Number(/\d+/.exec(title)?.[0] ?? 0), 0);
        };
        await eventually(async () => expect(await counted()).toBe(24));
        await eventually(async () => expect(await note.count()).toBe(0));
      });
    }

    for (const [locale, size] of checks) {
      const [labels, viewport] = [texts[locale], sizes[size]];
      test(`names the unmonitored in one line below the calls, ${locale} on a ${size}`, async () => {
        const lead = await enter('lead', { locale, viewport });
        const { page } = lead;
        if (size === 'wall') await page.evaluate(() => localStorage.setItem('wallMode', 'true'));
        await page.goto(`${home.url}/dashboard/nurse-call`);
        await page.locator('[data-patient-id]').first().waitFor();
        const region = page.getByRole('region', { name: labels.region });
        await region.getByRole('button', { name: labels.unmonitored }).waitFor();
        await expectAccessible(page);
        await picture(page, `calls-${locale}-${size}`);
        await region.getByRole('button', { name: labels.unmonitored }).click();
        await region.getByRole('listitem').first().waitFor();
        await eventually(async () => expect(await page.getByText(labels.nobody).count()).toBe(0));
        await expectAccessible(page);
        await picture(page, `calls-open-${locale}-${size}`);
      });
    }

    test('is set for a paired display by an administrator, and widened there for now', async () => {
      const admin = await enter('admin');
      const wall = await visit(browser, { viewport: sizes.wall });
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
      await wall.page.locator('[data-patient-id]').first().waitFor();
      await eventually(async () => expect(await tileCount(wall.page)).toBeGreaterThan(onFloor2()));
      await eventually(async () =>
        expect(await wall.page.locator('section button[aria-haspopup=dialog]').count()).toBe(0),
      );

      await page.goto(`${home.url}/manage/wall-displays`);
      await page.getByRole('button', { name: /Actions for Corridor/ }).click();
      await page.getByRole('button', { name: 'Filter', exact: true }).last().click();
      await page.getByRole('dialog').getByText('Floor 2', { exact: true }).click();
      await expectAccessible(page);
      await picture(page, 'display-filter');
      await page.getByRole('dialog').locator('button[type=submit]').click();
      await page.getByText('Corridor shows what was chosen now.').waitFor();
      await expectAccessible(page);

      const note = wall.page.locator('[data-filter-note]');
      await note.getByText('Only: Floor 2').waitFor();
      await eventually(async () => expect(await tileCount(wall.page)).toBe(onFloor2()));
      await expectAccessible(wall.page);
      await picture(wall.page, 'display');
      await note.getByRole('button', { name: 'Everyone' }).click();
      await note.getByText('Everyone, on this screen for now').waitFor();
      await note.getByRole('button', { name: 'Only Floor 2 again' }).click();
      await eventually(async () => expect(await tileCount(wall.page)).toBe(onFloor2()));
    });
  });
