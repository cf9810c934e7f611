/// <reference lib="dom" />
import {
  AlertType,
  instant,
  PadState,
  Reading,
  RedAlertKind,
  type Tile,
  TileAlert,
} from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { type Installation, install } from './harness/installation.ts';
import { eventually, signIn, type Visitor, visit } from './harness/visitor.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  large: { width: 1920, height: 1080 },
};
const names = [
  'Wilhelmine-Charlotte Schwarzenberger-Mül',
  'Maximilian Schwarzenberger-Hohenlohe-Lan',
  'Bartholomäus Freiherr von Weizsäcker-Thu',
  'Ada Amberwick',
];
const tooLong = 'Maria Magdalena Theresia Josepha Antonia von und zu Hohenlohe-Schillingsfürst-Langenburg';

const ago = (minutes: number) => instant(Date.now() - minutes * 60_000);

/** A pod that is worn, in a pad that is more than full. */
const worn = {
  light: {
    shown: 'red',
    state: PadState.YELLOW,
    padStatus: 'RED',
    redAlert: RedAlertKind.lightRed,
    since: ago(625),
  },
  fill: { ml: 820, lowMl: 610, highMl: 1090, capacityMl: 600, pct: 137, lowPct: 102, highPct: 182 },
  pad: { attachedAt: ago(700), wetSince: ago(650), calibrating: false, kind: 'known', product: null },
  position: { kind: 'lying-right', since: ago(250), turnDueAt: ago(-70) },
  temperature: { celsius: 35.6, at: ago(0) },
  voidsToday: { count: 2, ml: 340, lastAt: ago(60) },
  wear: 'worn',
  link: { state: 'connected', lastHeardAt: ago(0), battery: 'ok', batteryPct: 82 },
};
type Changes = Record<string, unknown> & { light?: object; pad?: object; link?: object };
/** The same, some of it otherwise. */
const reading = ({ light, pad, link, ...more }: Changes = {}): Reading =>
  Reading.parse({
    ...{ ...worn, ...more },
    light: { ...worn.light, ...light },
    pad: { ...worn.pad, ...pad },
    link: { ...worn.link, ...link },
  });
const grey = (state: number, more: Changes = {}) =>
  reading({ fill: null, light: { shown: 'grey', state, padStatus: null, redAlert: null }, ...more });

const alert = (type: AlertType, more: object = {}): TileAlert =>
  TileAlert.parse({
    ...{ alertId: `00000000-0000-4000-8000-${String(type).padStart(12, '0')}`, type, priority: 'high' },
    ...{ state: 'raised', raisedAt: ago(615), acknowledgedAt: null, acknowledgedBy: null, assignedTo: null },
    ...{ escalated: false, sound: true, quietUntil: null },
    ...more,
  });
const taken = {
  state: 'acknowledged',
  acknowledgedAt: ago(5),
  acknowledgedBy: 'Bartholomäus Schwarzenberger',
};
const { check_pad: pad, check_pad_fill_profile: profile, check_time_in_pad: tooOld } = AlertType;
const ofDevices = [AlertType.lowbattery, AlertType.check_bin, AlertType.check_connection].map((type) =>
  alert(type, { priority: 'low' }),
);

/** The longest that a tile may have to say, one of each kind. */
const kinds: Partial<Tile>[] = [
  { reading: reading({ pad: { leakAhead: true } }), alerts: [alert(pad), alert(profile), alert(tooOld)] },
  {
    reading: reading({ light: { redAlert: RedAlertKind.darkRed } }),
    alerts: [alert(pad, taken), ...ofDevices],
  },
  { reading: reading(), alerts: [alert(pad, { escalated: true }), alert(AlertType.check_patient)] },
  { reading: reading({ light: { padStatus: 'WETSURFACE' } }), alerts: [alert(AlertType.check_fall)] },
  {
    reading: reading({ light: { shown: 'yellow' } }),
    alerts: [alert(tooOld), alert(AlertType.check_position)],
  },
  { reading: grey(PadState.PADNOTSELECTED, { pad: { kind: 'not-chosen' } }) },
  { reading: grey(PadState.PADUNKNOWN, { pad: { kind: 'unknown-product' } }) },
  { reading: grey(PadState.ANALYSING, { link: { state: 'disconnected', lastHeardAt: ago(130) } }) },
  { reading: grey(PadState.ANALYSING, { wear: 'unclipped' }), alerts: [alert(AlertType.pod_unclipped)] },
  { reading: reading({ light: { shown: 'green' } }), alerts: ofDevices },
  { reading: grey(PadState.ANALYSING, { pad: { attachedAt: null } }), padChangedAt: ago(5) },
  { reading: null },
];

describe('what a tile says', () => {
  let home: Installation;
  let browser: Browser;
  const here: Visitor[] = [];

  beforeAll(async () => {
    [home, browser] = await Promise.all([install({ patients: 13 }), openBrowser()]);
  });
  afterAll(async () => {
    for (const visitor of here) await visitor.leave();
    await browser?.close();
    await home?.remove();
  });

  /** Signs in where the server's own reply has other people on it. */
  const enter = async (locale: string, change: (tile: Tile, index: number) => Tile): Promise<Page> => {
    const visitor = await visit(browser, { locale, viewport: sizes.phone, reducedMotion: 'reduce' });
    here.push(visitor);
    await visitor.page.route('**/Board/GetPatient?*', async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      await route.fulfill({ response, json: { ...reply, tiles: reply.tiles.map(change) } });
    });
    await signIn(visitor, home, 'lead');
    await visitor.page.locator('[data-patient-id]').first().waitFor();
    return visitor.page;
  };

  const show = async (page: Page, view: number) => {
    await page.locator('section fieldset button[aria-pressed]').nth(view).click();
    await page.evaluate(() => window.scrollTo(0, 0));
  };

  /** What is cut of names, lights, rooms and acts, on the whole length of the page. */
  const cutOnPage = async (page: Page): Promise<string[]> => {
    const cut = new Set<string>();
    const seen = new Set<string>();
    for (let screen = 0; ; screen++) {
      const found = await page.evaluate(async (at) => {
        window.scrollTo(0, at * (window.innerHeight - 300));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const tiles = [...document.querySelectorAll<HTMLElement>('[data-patient-id]')];
        const named =
          '[data-name], [data-light-line] > [data-size], [data-light-line] > [data-size] *, [data-act], [data-act-words], time';
        const cut = tiles.flatMap((tile) => {
          const parts = [...tile.querySelectorAll<HTMLElement>(named)].filter((one) => one.checkVisibility());
          const outer = (tile.closest('article') ?? tile).getBoundingClientRect();
          const bad = parts.filter((one) => {
            if (one.matches('[data-name]') && (one.textContent ?? '').length > 40) return false;
            const box = one.getBoundingClientRect();
            const isOut =
              box.right > outer.right + 1 || box.bottom > outer.bottom + 1 || box.left < outer.left - 1;
            const isLess =
              one.clientWidth > 0 &&
              (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3);
            return isOut || isLess;
          });
          const spills = tile.tagName === 'DIV' && tile.scrollHeight > tile.clientHeight + 1;
          return [
            ...bad.map((one) => `${one.textContent} in ${tile.innerText}`),
            ...(spills ? [tile.innerText] : []),
          ];
        });
        const sideways = document.documentElement.scrollWidth > document.documentElement.clientWidth;
        return {
          ids: tiles.map(({ dataset }) => dataset.patientId ?? ''),
          cut: sideways ? [...cut, 'the page'] : cut,
          isEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
        };
      }, screen);
      for (const one of found.cut) cut.add(one.replace(/\n/g, ' | '));
      for (const id of found.ids) seen.add(id);
      if (found.isEnd) break;
    }
    expect(seen.size).toBe(13);
    return [...cut];
  };

  for (const locale of ['en-GB', 'de-DE'])
    test(`is whole in each view, on each screen, by day and night, ${locale}`, async () => {
      const page = await enter(locale, (tile, index) => ({
        ...tile,
        label:
          index === 12 ? tooLong : (names[(index + Math.floor(index / names.length)) % names.length] ?? null),
        ...{ alerts: [], silenced: [], padChangedAt: null },
        ...kinds[index % kinds.length],
      }));
      const folder = process.env.FITS_PICTURES;
      const cut: Record<string, string[]> = {};
      for (const [name, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          for (const view of [0, 1, 2]) {
            await show(page, view);
            if (view === 2) await page.locator('tr[data-patient-id]').first().waitFor();
            if (folder)
              await page.screenshot({ path: `${folder}/${locale}-${name}-${colorScheme}-${view}.png` });
            const found = await cutOnPage(page);
            if (found.length > 0) cut[`${name} ${colorScheme} ${view}`] = found;
          }
        }
      }
      expect(cut).toEqual({});

      // A longer name ends in an ellipsis, and is whole while the keyboard is on it.
      await show(page, 1);
      const long = page.locator('[data-name]', { hasText: tooLong });
      await page.getByRole('searchbox').fill('Hohenlohe-Schillings');
      await eventually(async () => expect(await page.locator('[data-patient-id]').count()).toBe(1));
      const hidden = () => long.evaluate((one) => one.scrollHeight > one.clientHeight + 3);
      expect(await hidden()).toBe(true);
      await page.keyboard.press('Tab');
      for (
        let press = 0;
        press < 30 && !(await long.evaluate((one) => one.parentElement === document.activeElement));
        press++
      )
        await page.keyboard.press('Tab');
      expect(await long.evaluate((one) => getComputedStyle(one).overflow)).toBe('visible');
    });

  test('on a phone five people are above the fold, every tab is in reach, and the name is whole or gone', async () => {
    const page = await enter('de-DE', (tile, index) => ({
      ...tile,
      ...(index < 8
        ? { reading: reading(), alerts: [alert(pad), alert(profile, { priority: 'medium' })] }
        : {}),
    }));
    // All that comes later and takes room is there: the question of sound, and the shift.
    await page.locator('fieldset[data-sound=unasked]').waitFor();
    await page.getByRole('button', { name: /Umlagerung/ }).waitFor();
    const fold = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const nav = document.querySelector('nav')?.getBoundingClientRect();
      const inSight = [...document.querySelectorAll('[data-patient-id]')].filter(
        (one) => one.getBoundingClientRect().bottom <= (nav?.top ?? 0),
      );
      const tabs = [...document.querySelectorAll('nav a')].map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= 0 && right <= window.innerWidth && one.scrollWidth <= one.clientWidth;
      });
      const bar = document.querySelector('header');
      return {
        people: inSight.length,
        view: document.querySelector('fieldset button[aria-pressed=true]')?.getAttribute('aria-label'),
        tabs,
        sideways: bar ? bar.scrollWidth > bar.clientWidth : true,
      };
    });
    const folder = process.env.FITS_PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/phone.png` });
    expect(fold.people).toBeGreaterThanOrEqual(5);
    expect(fold.view).toBe('Kleine Kacheln');
    expect(fold.tabs.length).toBeGreaterThan(2);
    expect(fold.tabs.every(Boolean)).toBe(true);
    expect(fold.sideways).toBe(false);
  });
});
