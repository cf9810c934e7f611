import { api, type Tile } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCut } from './harness/find-cut.ts';
import { type Installation, install } from './harness/installation.ts';
import { longestHandover } from './harness/longest-handover.ts';
import { longestBoard } from './harness/longest-tiles.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}
/** The number of people due, the colours, and if their data are some minutes old. */
interface Show {
  readonly count: number;
  readonly by: 'light' | 'dark';
  readonly isSilent: boolean;
}
/** The checks: each of these shows in each language, on screens and on walls of these sizes. */
interface Checks {
  readonly locales: readonly string[];
  readonly shows: readonly Show[];
  readonly sizes: readonly Size[];
  readonly wallSizes: readonly Size[];
}

const people = 100;
/** The footnote of a temperature. */
const skinNote = /^(On the skin|Auf der Haut): /;
/** The number of lines of a text at the page's size. */
const linesOf = (page: Page, text: RegExp): Promise<number> =>
  page
    .getByText(text)
    .first()
    .evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );

/** Describes that nothing is cut of the longest texts on screens of 100 people. */
export const describeNothingCut = ({ locales, shows, sizes, wallSizes }: Checks) =>
  describe('100 people with the longest names and texts there are', () => {
    let home: Installation;
    let browser: Browser;
    const here: Visitor[] = [];
    let due = 0;
    let isSilent = false;
    let board: Tile[] = [];

    beforeAll(async () => {
      const seed = { patients: people, floors: 4, roomsPerFloor: 25 };
      [home, browser] = await openBoth(install(seed));
    });
    afterAll(async () => {
      for (const visitor of here) await visitor.leave();
      await browser?.close();
      await home?.remove();
    });

    /** Signs in with longer texts in the server's own replies. */
    const enter = async (locale: string): Promise<Page> => {
      const visitor = await visit(browser, { locale });
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
        .locator(due > 0 ? '[data-patient-id]' : '[data-kind="empty"]')
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

    const cutAtEachSize = async (page: Page, screen: string, all: readonly Size[]) => {
      const cutTexts: Record<string, string[]> = {};
      for (const size of all) {
        await page.setViewportSize(size);
        const cut = await findCut(page);
        if (cut.length > 0) cutTexts[`${screen} ${due} of ${people} ${size.width}x${size.height}`] = cut;
        const folder = process.env.FITS_PICTURES;
        const name = `${screen.replaceAll('/', '-')}-${due}-${size.width}x${size.height}`;
        if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
      }
      return cutTexts;
    };

    const cutOn = async (page: Page, all: typeof screens, { isWall }: { isWall: boolean }) => {
      const cut: Record<string, string[]> = {};
      await page.evaluate((on) => localStorage.setItem('wallMode', String(on)), isWall);
      for (const [path, isThere] of Object.entries(all)) {
        await page.goto(`${home.url}${path}?patientId=${board[due % 12]?.patientId}`);
        await isThere(page);
        await page.waitForLoadState('networkidle');
        Object.assign(
          cut,
          isWall
            ? await cutAtEachSize(page, `wall${path}`, wallSizes)
            : await cutAtEachSize(page, path, sizes),
        );
        if (path === '/patients/monitor')
          await eventually(async () => expect(await linesOf(page, skinNote)).toBe(1));
        if (due === 60 || (due === 20 && path !== '/dashboard')) await expectAccessible(page);
      }
      return cut;
    };

    test.each(locales)(
      'board, nurse call, walls, handover and a person’s page are whole, %s',
      async (locale) => {
        const page = await enter(locale);
        const cut: Record<string, string[]> = {};
        for (const show of shows) {
          const { count, by } = show;
          due = count;
          isSilent = show.isSilent;
          await page.emulateMedia({ colorScheme: by });
          Object.assign(cut, await cutOn(page, screens, { isWall: false }));
          Object.assign(cut, await cutOn(page, walls, { isWall: true }));
        }
        expect(cut).toEqual({});
      },
      // Hundreds of screens one after the other: on a busy machine they take longer than other journeys may.
      900_000,
    );
  });
