import { api, type Tile } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './harness/browser.ts';
import { findCut } from './harness/find-cut.ts';
import { type Installation, install } from './harness/installation.ts';
import { longestHandover } from './harness/longest-handover.ts';
import { longestBoard } from './harness/longest-tiles.ts';
import { expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 3840, height: 2160 },
];
/**
 * Light and dark differ in colours alone (theme.test.ts): each number of people is seen in one of them, and with live data or
 * with data that are some minutes old.
 */
const shows = [
  { count: 0, by: 'light', isSilent: false },
  { count: 5, by: 'dark', isSilent: true },
  { count: 20, by: 'light', isSilent: false },
  { count: 60, by: 'dark', isSilent: true },
] as const;
const people = 100;
/** The footnote of a temperature. */
const skinNote = /^(On the skin|Auf der Haut): /;
/** Room for people on a wall that is a little more or less than a row takes. */
const wallSizes = [
  ...sizes,
  { width: 1920, height: 1045 },
  { width: 1920, height: 1070 },
  { width: 1366, height: 768 },
];
/** A wall is at least so wide, or so high. */
const wallFrom = 1_280;

/** How many lines a text takes at the size that a page has. */
const linesOf = (page: Page, text: RegExp): Promise<number> =>
  page
    .getByText(text)
    .first()
    .evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));

describe('of 100 people, with the longest names and texts there are', () => {
  let home: Installation;
  let browser: Browser;
  const here: Visitor[] = [];
  let due = 0;
  let isSilent = false;
  let board: Tile[] = [];

  beforeAll(async () => {
    const seed = { patients: people, floors: 4, roomsPerFloor: 25 };
    [home, browser] = await Promise.all([install(seed), openBrowser()]);
  });
  afterAll(async () => {
    for (const visitor of here) await visitor.leave();
    await browser?.close();
    await home?.remove();
  });

  /** Signs in where the server's own replies have longer texts in them. */
  const enter = async (locale: string): Promise<Page> => {
    const visitor = await visit(browser, { locale, reducedMotion: 'reduce' });
    here.push(visitor);
    const { page } = visitor;
    const rewrite = <Reply>(
      call: { path: string; reply: { parse(value: unknown): Reply } },
      change: (reply: Reply) => object,
    ) =>
      page.route(`**${call.path}?*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(call.reply.parse(await response.json())) });
      });
    await rewrite(api.board.getPatient, ({ tiles, ...reply }) => {
      board = longestBoard(tiles, due, isSilent);
      return { ...reply, tiles: board };
    });
    await rewrite(api.alerts.getOpenAlerts, ({ unmonitored, ...reply }) => ({
      ...reply,
      unmonitored: unmonitored.slice(due),
    }));
    await rewrite(api.handover.getHandover, (reply) => longestHandover(reply, board));
    await rewrite(api.board.getPatientDetail, ({ tile, ...reply }) => ({
      ...reply,
      tile: board.find(({ patientId }) => patientId === tile.patientId) ?? tile,
    }));
    // The alerts of these replies are in no database.
    await page.route(`**${api.alerts.seeAlerts.path}`, (route) => route.fulfill({ json: { seen: 0 } }));
    await signIn(visitor, home, 'lead');
    await page.locator('[data-patient-id]').first().waitFor();
    return page;
  };

  const called = (page: Page) =>
    page
      .locator(due > 0 ? '[data-patient-id]' : 'button[aria-expanded]')
      .first()
      .waitFor();
  const screens: Record<string, (page: Page) => Promise<void>> = {
    '/dashboard': (page) => page.locator('[data-patient-id]').first().waitFor(),
    '/dashboard/nurse-call': called,
    '/dashboard/handover': (page) => page.locator('#handover-done').waitFor(),
    '/patients/monitor': (page) => page.locator('#person-alerts').waitFor(),
  };
  const walls: typeof screens = {
    '/dashboard': (page) => page.locator('[data-patient-id]').first().waitFor(),
    '/dashboard/nurse-call': called,
  };

  const cutAtEachSize = async (page: Page, of: { name: string; from: number }) => {
    const found: Record<string, string[]> = {};
    const all = of.from === 0 ? sizes : wallSizes;
    for (const size of all.filter(({ width, height }) => Math.max(width, height) >= of.from)) {
      await page.setViewportSize(size);
      const cut = await findCut(page);
      if (cut.length > 0) found[`${of.name} ${due} of ${people} ${size.width}x${size.height}`] = cut;
      const folder = process.env.FITS_PICTURES;
      const name = `${of.name.replaceAll('/', '-')}-${due}-${size.width}x${size.height}`;
      if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    }
    return found;
  };

  const cutOn = async (page: Page, all: typeof screens, { isWall }: { isWall: boolean }) => {
    const cut: Record<string, string[]> = {};
    await page.evaluate((on) => localStorage.setItem('wallMode', String(on)), isWall);
    for (const [path, isThere] of Object.entries(all)) {
      await page.goto(`${home.url}${path}?patientId=${board[due % 12]?.patientId}`);
      await isThere(page);
      await page.waitForLoadState('networkidle');
      const of = isWall ? { name: `wall${path}`, from: wallFrom } : { name: path, from: 0 };
      Object.assign(cut, await cutAtEachSize(page, of));
      if (path === '/patients/monitor') expect(await linesOf(page, skinNote)).toBe(1);
      if (due === 60 || (due === 20 && path !== '/dashboard')) await expectAccessible(page);
    }
    return cut;
  };

  test.each(['en-GB', 'de-DE'])(
    'board, nurse call, both on a wall, handover and a person’s page are whole on each screen, %s',
    async (locale) => {
      const page = await enter(locale);
      const cut: Record<string, string[]> = {};
      for (const show of shows) {
        const { count, by } = show;
        due = count;
        isSilent = show.isSilent;
        await page.emulateMedia({ colorScheme: by, reducedMotion: 'reduce' });
        Object.assign(cut, await cutOn(page, screens, { isWall: false }));
        Object.assign(cut, await cutOn(page, walls, { isWall: true }));
      }
      expect(cut).toEqual({});
    },
    // Hundreds of screens one after the other: on a busy machine they take longer than other journeys may.
    900_000,
  );
});
