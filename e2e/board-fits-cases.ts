import type { Network, Tile } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCutTiles, readWhole } from './harness/find-cut-tiles.ts';
import type { Installation } from './harness/installation.ts';
import { longestKinds, longNames } from './harness/longest-tiles.ts';
import { openTools } from './harness/open-tools.ts';
import { eventually, signIn, type Visitor, visit } from './harness/visitor.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  large: { width: 1920, height: 1080 },
  upright: { width: 1080, height: 1920 },
  wall: { width: 3840, height: 2160 },
};
type SizeName = keyof typeof sizes;
const views = ['tile', 'compact', 'table'] as const;
type View = (typeof views)[number];
export const people = 13;
const tooLong = 'Maria Magdalena Theresia Josepha Antonia von und zu Hohenlohe-Schillingsfürst-Langenburg';

/** Signs in on a phone where other people replace those in the server's own reply; `history`: the past that is still loading. */
export async function enterBoard(
  home: Installation,
  browser: Browser,
  locale: string,
  change: (tile: Tile, index: number) => Tile,
  history?: Network['history'],
): Promise<Visitor> {
  const visitor = await visit(browser, { locale, viewport: sizes.phone });
  await visitor.page.route('**/Board/GetPatient?*', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, tiles: reply.tiles.map(change) } });
  });
  // Tiles have readings, so that nodes count as received: no warning stands above them.
  await visitor.page.route('**/node/checknodenetwork?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { nodesTotal: 2, nodesOffline: 0, history } });
  });
  await signIn(visitor, home, 'lead');
  await visitor.page.locator('[data-patient-id]').first().waitFor();
  return visitor;
}

/** Chooses a view of the board, and waits for it. */
export async function showView(page: Page, view: View): Promise<void> {
  await openTools(page);
  await page.locator('section fieldset button[aria-pressed]').nth(views.indexOf(view)).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .locator(`${view === 'table' ? 'tr' : 'article'} [data-name]`)
    .first()
    .waitFor();
}

/** Each size in turn in light and dark, which differ in colours alone (theme.test.ts). */
type Appearances = readonly (readonly [name: SizeName, colorScheme: 'light' | 'dark'])[];

/** Expects that the longest texts of tiles are whole in each view, and so is the longest name under keyboard focus. */
export async function expectWholeTiles(
  home: Installation,
  browser: Browser,
  locale: string,
  appearances: Appearances,
): Promise<void> {
  const kinds = longestKinds();
  const visitor = await enterBoard(home, browser, locale, (tile, index) => ({
    ...tile,
    label:
      index === 12
        ? tooLong
        : (longNames[(index + Math.floor(index / longNames.length)) % longNames.length] ?? null),
    alerts: [],
    silenced: [],
    padChangedAt: null,
    ...kinds[index % kinds.length],
  }));
  const { page } = visitor;
  const folder = process.env.FITS_PICTURES;
  const cut: Record<string, string[]> = {};
  for (const [name, colorScheme] of appearances) {
    await page.setViewportSize(sizes[name]);
    await page.emulateMedia({ colorScheme });
    for (const view of views) {
      await showView(page, view);
      if (folder) await page.screenshot({ path: `${folder}/${locale}-${name}-${view}.png` });
      const tiles = await findCutTiles(page);
      expect(tiles.people, `${name} ${view}`).toBe(people);
      if (tiles.cut.length > 0) cut[`${name} ${view}`] = tiles.cut;
    }
  }
  expect(cut).toEqual({});

  // A longer name ends in an ellipsis, and is whole while it has keyboard focus.
  await page.getByRole('searchbox').fill('Hohenlohe-Schillings');
  const match = page.locator('[data-patient-id]');
  await eventually(async () => expect(await match.count()).toBe(1));
  const patientId = (await match.getAttribute('data-patient-id')) ?? '';
  const less: string[] = [];
  for (const [name] of appearances) {
    await page.setViewportSize(sizes[name]);
    for (const view of views) {
      await showView(page, view);
      const long = page.locator('[data-name]', { hasText: tooLong });
      if (await long.evaluate((element) => element.scrollHeight <= element.clientHeight + 3)) continue;
      await page.keyboard.press('Tab');
      await match.locator('a').focus();
      if (folder) await page.screenshot({ path: `${folder}/${locale}-${name}-focus-${view}.png` });
      if (!(await readWhole(page, patientId)).includes(tooLong)) less.push(`${name} ${view}`);
    }
  }
  expect(less).toEqual([]);
  await visitor.leave();
}
