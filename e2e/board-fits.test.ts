/// <reference lib="dom" />
import { AlertType, RedAlertKind } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterBoard, expectWholeTiles, people, showView, sizes } from './board-fits-cases.ts';
import { readWhole } from './harness/find-cut-tiles.ts';
import { foldOf } from './harness/fold-of.ts';
import { type Installation, install } from './harness/installation.ts';
import { ago, openAlert, wornReading } from './harness/longest-tiles.ts';
import { openBoth } from './harness/open-both.ts';
import { openTools } from './harness/open-tools.ts';
import { shiftOfBoard } from './harness/shift-of-board.ts';
import { eventually, signIn, type Visitor, visit } from './harness/visitor.ts';

const { phone, desk } = sizes;
const { check_pad: pad, check_pad_fill_profile: profile, check_time_in_pad: tooOld } = AlertType;

/** Four people who are due, and the text of each view about them. */
const due = [
  {
    of: { label: 'Ada Amberwick', reading: wornReading(), alerts: [openAlert(pad)] },
    light: 'Change now',
    act: 'Acknowledge: ',
  },
  {
    of: {
      label: 'Berta Birkenfeld-Schwarzenbacher',
      reading: wornReading({ light: { redAlert: RedAlertKind.darkRed } }),
      alerts: [openAlert(pad)],
    },
    light: 'Change overdue',
    act: 'Acknowledge: ',
  },
  {
    of: {
      label: 'Carl Castell',
      reading: wornReading({ light: { shown: 'yellow' } }),
      alerts: [openAlert(tooOld)],
    },
    light: 'Change soon',
    act: 'Acknowledge: ',
  },
  {
    of: {
      label: 'Dora Dornfeld',
      reading: wornReading({ light: { padStatus: 'WETSURFACE' } }),
      alerts: [openAlert(AlertType.check_fall)],
    },
    light: 'Wet surface',
    act: 'Silence the fall of ',
  },
];

describe('what a tile says', () => {
  let home: Installation;
  let browser: Browser;
  const here: Visitor[] = [];
  let english: Page | undefined;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: people }));
  });
  afterAll(async () => {
    for (const visitor of here) await visitor.leave();
    await browser?.close();
    await home?.remove();
  });

  type Change = Parameters<typeof enterBoard>[3];
  const enter = async (
    locale: string,
    change: Change,
    history?: Parameters<typeof enterBoard>[4],
  ): Promise<Page> => {
    const visitor = await enterBoard(home, browser, locale, change, history);
    here.push(visitor);
    return visitor.page;
  };

  /** Eight people are due, the first five for reasons of up to two lines. */
  const eightDue: Change = (tile, index) => {
    const took = { state: 'acknowledged', acknowledgedAt: ago(5), acknowledgedBy: 'Bartholomäus Sander' };
    const listed = [
      [openAlert(AlertType.check_fall)],
      [openAlert(pad, { escalated: true }), openAlert(profile, { priority: 'medium' })],
      [openAlert(pad, took)],
      [openAlert(pad), openAlert(AlertType.check_position)],
    ];
    return {
      ...tile,
      ...(index < 8 ? { reading: wornReading(), alerts: listed[index] ?? [openAlert(pad)] } : {}),
    };
  };

  test('is whole in each view on a phone, in the longest language', () =>
    expectWholeTiles(home, browser, 'de-DE', [['phone', 'light']]));

  test.each([
    { name: 'phone', view: null, size: phone },
    { name: 'tile', view: 'tile', size: desk },
    { name: 'compact', view: 'compact', size: desk },
    { name: 'table', view: 'table', size: desk },
    { name: 'tile on a phone', view: 'tile', size: phone },
    { name: 'table on a phone', view: 'table', size: phone },
  ] as const)('$name: light in words, name, room, since when and act', async ({ view, size }) => {
    english = english ?? (await enter('en-GB', (tile, index) => ({ ...tile, ...due[index]?.of })));
    const page = english;
    await page.setViewportSize(size);
    // A phone has the compact view by default.
    if (view) await showView(page, view);
    for (const { of, light, act } of due) {
      const whole = async () => {
        const row = page.locator('[data-patient-id]', { hasText: of.label });
        return readWhole(page, (await row.getAttribute('data-patient-id')) ?? '');
      };
      await eventually(async () => {
        const texts = await whole();
        expect(texts).toEqual(expect.arrayContaining([light, of.label]));
        expect(texts.some((text) => /^\d{3} · \d$/.test(text))).toBe(true);
        expect(texts.some((text) => /^10 h \d/.test(text))).toBe(true);
        expect(texts.some((text) => text.startsWith(act) && text.endsWith(of.label))).toBe(true);
      });
    }
  });

  test('the organisation’s name is whole, or hidden where there is no room for it', async () => {
    const name = 'Evangelisches Seniorenzentrum Sankt Bartholomäus am Kurparke';
    const visitor = await visit(browser, { viewport: phone });
    here.push(visitor);
    const { page } = visitor;
    await page.route(/\/user\/(login|fetchuserdetails)$/, async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      for (const { OrganisationName } of (reply.user ?? reply).organisations) OrganisationName.Name = name;
      await route.fulfill({ response, json: reply });
    });
    await signIn(visitor, home, 'lead');
    const title = page.locator('header').getByText(name);
    await title.waitFor({ state: 'attached' });
    const states: Record<string, string> = {};
    for (const width of [360, 390, 600, 820, 1080, 1440, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      states[width] = await title.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const room = element.parentElement?.getBoundingClientRect() ?? box;
        const bar = element.closest('header') ?? element;
        const isWhole =
          box.left >= room.left - 1 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
        if (bar.scrollWidth > bar.clientWidth) return 'pushes others out';
        if (isWhole && element.scrollWidth <= element.clientWidth) return 'whole';
        return box.top >= room.bottom - 1 ? 'gone' : 'cut';
      });
    }
    expect(name.length).toBe(60);
    expect(Object.values(states)).not.toContain('cut');
    expect(Object.values(states)).not.toContain('pushes others out');
    expect([states[390], states[1920]]).toEqual(['gone', 'whole']);
  });

  test('a phone has five people above the fold, with their lines, and every tab', async () => {
    const page = await enter('de-DE', eightDue);
    // The later line that takes room is there: that the sound is off.
    await page.locator('button[data-sound=unasked]').waitFor();
    expect(await shiftOfBoard(page)).toBeLessThan(0.01);
    const fold = await foldOf(page);
    const bar = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('nav a')].map((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        const word = document.createRange();
        word.selectNodeContents(tab.querySelector('span') ?? tab);
        const isInReach = left >= 0 && right <= window.innerWidth && tab.scrollWidth <= tab.clientWidth;
        return isInReach && word.getClientRects().length === 1;
      });
      const header = document.querySelector('header');
      return { tabs, sideways: header ? header.scrollWidth > header.clientWidth : true };
    });
    const folder = process.env.FITS_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/phone.png` });
    expect(fold.people).toBeGreaterThanOrEqual(5);
    expect(fold.before).toBeLessThanOrEqual(160);
    expect(bar.tabs.length).toBeGreaterThan(2);
    expect(bar.tabs.every(Boolean)).toBe(true);
    expect(bar.sideways).toBe(false);
    // No tile is much higher than its content; each of its buttons is large enough for a thumb.
    expect(fold.empty).toBeLessThanOrEqual(24);
    expect(fold.smallest).toBeGreaterThanOrEqual(44);
    await openTools(page);
    await page.getByRole('button', { name: /Umlagerung/ }).waitFor();
    expect((await foldOf(page)).smallest).toBeGreaterThanOrEqual(44);
    expect(await page.locator('fieldset button[aria-pressed=true]').getAttribute('aria-label')).toBe(
      'Kleine Kacheln',
    );
  });

  test('a phone has five people above the fold while a demonstration’s past loads', async () => {
    const page = await enter('de-DE', eightDue, { days: 3, ofDays: 7 });
    await page.locator('button[data-sound=unasked]').waitFor();
    const progress = page.getByRole('note').filter({ hasText: '3 von 7 Tagen' });
    await progress.waitFor();
    const fold = await foldOf(page);
    const folder = process.env.FITS_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/phone-past.png` });
    expect(fold.people).toBeGreaterThanOrEqual(5);
    expect(fold.before).toBeLessThanOrEqual(160);
    const box = await progress.boundingBox();
    expect(box && box.y + box.height).toBeLessThanOrEqual(fold.before);
  });

  test('two actions of a round are equally wide, on phone and desk', async () => {
    const page = await enter('de-DE', (tile) => ({
      ...tile,
      alerts: [],
      reading: wornReading({ light: { shown: 'yellow' } }),
    }));
    await page.goto(`${home.url}/dashboard/round`);
    const folder = process.env.FITS_PICTURES;
    for (const [name, size] of Object.entries({ phone, desk })) {
      await page.setViewportSize(size);
      await page.locator('[data-reason=change] button').nth(1).waitFor();
      if (folder) await page.screenshot({ path: `${folder}/round-${name}.png` });
      const reasons = await page.locator('[data-reason=change]').evaluateAll((lines) =>
        lines.map((line) => {
          const boxes = [...line.querySelectorAll('button')].map((button) => button.getBoundingClientRect());
          const right = Math.max(...boxes.map((box) => box.right));
          return {
            apart: Math.round(line.getBoundingClientRect().right - right),
            widths: new Set(boxes.map(({ width }) => Math.round(width))).size,
          };
        }),
      );
      expect(reasons.length).toBe(people);
      expect(reasons.filter(({ apart }) => apart !== 0)).toEqual([]);
      expect(reasons.filter(({ widths }) => widths !== 1)).toEqual([]);
    }
  });

  test('a desk of 1440x900 has twelve people above the fold, in close-fitting tiles', async () => {
    const more = openAlert(profile, { priority: 'medium' });
    // Names of one line: a name that wraps makes its row a line higher.
    const names = ['Ada Amberwick', 'Felix Fernhollow', 'Ida Inkwell'];
    const page = await enter('de-DE', (tile, index) => ({
      ...tile,
      label: names[index % names.length] ?? null,
      reading: wornReading(),
      alerts: index % 3 === 0 ? [openAlert(pad), more] : [openAlert(pad)],
    }));
    await page.setViewportSize(desk);
    await showView(page, 'tile');
    await eventually(async () => expect((await foldOf(page)).people).toBeGreaterThanOrEqual(12));
    expect((await foldOf(page)).empty).toBeLessThanOrEqual(24);
  });
});
