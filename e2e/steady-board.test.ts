/// <reference lib="dom" />
import {
  checkNodeNetwork,
  getAbsences,
  getOrganisationShift,
  getPatient,
  saveObservation,
} from '@padlight/contract';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { eventually, giveSession, signIn, type Visitor, visit, waitForLateParts } from './harness/visitor.ts';

const sizes = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
const firstTile = '[data-patient-id]';

/** Holds every request of a pattern back until it is released. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.fallback();
  });
  return released.resolve;
}

/** The top of each person in sight, by their id. */
const topsOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async (selector) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const tiles = [...document.querySelectorAll<HTMLElement>(selector)];
    return Object.fromEntries(
      tiles
        .map((tile) => [tile.dataset.patientId ?? '', tile.getBoundingClientRect().top] as const)
        .filter(([, top]) => top < innerHeight),
    );
  }, firstTile);

/** The sum of the shifts that the browser has counted since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is not called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

describe('the board while its parts come', () => {
  let home: Installation;
  let browser: Browser;
  let carer: Visitor;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 24 }));
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });
  afterEach(() => carer.leave());

  test.each(Object.entries(sizes))('moves no one on a %s', async (_size, viewport) => {
    carer = await visit(browser, { viewport });
    const { page } = carer;
    const showShift = await holdBack(page, `**${getOrganisationShift.path}?*`);
    const goLive = await holdBack(page, '**/assets/open-socket-*.js');
    await signIn(carer, home, 'lead', '/dashboard');
    await page.locator(firstTile).first().waitFor();
    const tops = await topsOf(page);
    expect(Object.keys(tops).length).toBeGreaterThan(2);
    showShift();
    await page.locator('button[aria-pressed]', { hasText: /shift until/ }).waitFor({ state: 'attached' });
    expect(await topsOf(page)).toEqual(tops);
    goLive();
    await waitForLateParts(page);
    expect(await topsOf(page)).toEqual(tops);
    expect(await shiftOf(page)).toBeLessThan(0.01);
  });

  test('comes with the lines above it, though their replies are later', async () => {
    carer = await visit(browser, { viewport: sizes.phone });
    const { page } = carer;
    const board = page.waitForResponse((response) => response.url().includes(getPatient.path));
    const replyWith = (body: object) => async (route: Route) => {
      const reply = await route.fetch();
      await board;
      await route.fulfill({ response: reply, json: { ...(await reply.json()), ...body } });
    };
    const until = new Date(Date.now() + 8 * 60_000).toISOString();
    const absences = [{ userId: '00000000-0000-4000-8000-000000000001', name: 'Otto Weiss', until }];
    await page.route(`**${getAbsences.path}?*`, replyWith({ absences }));
    await page.route(`**${checkNodeNetwork.path}?*`, replyWith({ history: { days: 3, ofDays: 7 } }));
    await signIn(carer, home, 'lead', '/dashboard');
    await page.locator(firstTile).first().waitFor();
    const tops = await topsOf(page);
    const lines = [page.getByText('Otto Weiss'), page.getByText('3 of 7 days')];
    for (const line of lines) expect(await line.isVisible()).toBe(true);
    await waitForLateParts(page);
    expect(await topsOf(page)).toEqual(tops);
  });

  test('does not wait for a line above it that does not come', async () => {
    carer = await visit(browser);
    const { page } = carer;
    await giveSession(carer, home, 'lead');
    const answer = await holdBack(page, `**${getAbsences.path}?*`);
    await page.goto(`${home.url}/dashboard`);
    await page.locator(firstTile).first().waitFor();
    answer();
  });

  test('has room from the start for the line of what waits to be sent', async () => {
    carer = await visit(browser, { viewport: sizes.phone });
    const { page } = carer;
    await signIn(carer, home, 'carer', '/dashboard');
    await page.locator('[role=status]', { hasText: /^Live/ }).first().waitFor();
    await page.route(`**${saveObservation.path}`, (route) => route.abort());
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pain', exact: true }).click();
    await dialog.getByRole('button', { name: /^4/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const line = page.getByText('1 observation waits to be sent.');
    await line.waitFor();
    await page.getByText(/^Node network offline/).waitFor({ state: 'detached' });
    const draw = await holdBack(page, '**/assets/waiting-line-*.js');
    await page.reload();
    await page.locator(firstTile).first().waitFor();
    const tops = await topsOf(page);
    expect(await line.count()).toBe(0);
    draw();
    await line.waitFor();
    await eventually(async () => expect(await topsOf(page)).toEqual(tops));
  });
});
