/// <reference lib="dom" />
import { toTicks } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { giveSession, signIn, type Visitor, visit } from './harness/visitor.ts';

const board = '**/Board/GetPatient?*';
const firstTile = '[data-patient-id]';

describe('the first paint of the board', () => {
  let home: Installation;
  let browser: Browser;
  let carer: Visitor;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 12 }));
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });
  beforeEach(async () => {
    carer = await visit(browser);
  });
  afterEach(() => carer.leave());

  test('has its data from a request that came before its script', async () => {
    const { page } = carer;
    await giveSession(carer, home, 'lead');
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    const early = page.waitForRequest(board);
    // The script waits for the request, which without the page's own small script would wait for the script.
    await page.route('**/assets/base-*.js', async (route) => {
      await early;
      await route.continue();
    });
    await page.goto(`${home.url}/dashboard`);
    await page.locator(firstTile).first().waitFor();
    expect(refused).toEqual([]);
    expect(
      await page.evaluate(() => (window as { padlightEarly?: Map<string, unknown> }).padlightEarly?.size),
    ).toBe(0);
  });

  test.each([
    ['/dashboard', 'base'],
    ['/sign-in', 'sign-in'],
  ])('is dark on %s before its script is loaded, where dark was chosen', async (path, script) => {
    const { page } = carer;
    await giveSession(carer, home, 'lead');
    await page.evaluate(() => localStorage.setItem('colourScheme', 'dark'));
    if (path === '/sign-in') await page.evaluate(() => localStorage.removeItem('tokenInfo'));
    const isMarked = Promise.withResolvers<void>();
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await isMarked.promise;
      await route.continue();
    });
    await page.goto(`${home.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).colorScheme === 'dark');
    expect(await page.locator('meta[name="color-scheme"]').getAttribute('content')).toBe('dark');
    expect(await page.locator('#root > *').count()).toBe(0);
    isMarked.resolve();
    await page.locator('#root > *').first().waitFor();
  });

  test('asks for nothing with a token that is due for renewal', async () => {
    const { page } = carer;
    await giveSession(carer, home, 'lead');
    const due = toTicks(Date.now() + 4 * 60_000);
    const old = await page.evaluate((expires_on) => {
      const tokens = { ...JSON.parse(localStorage.getItem('tokenInfo') ?? '{}'), expires_on };
      localStorage.setItem('tokenInfo', JSON.stringify(tokens));
      return String(tokens.access_token);
    }, due);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization !== undefined) sent.push(authorization);
    });
    await page.goto(`${home.url}/dashboard`);
    await page.locator(firstTile).first().waitFor();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent).not.toContain(`Bearer ${old}`);
  });

  test('shows nothing of a server of another version: the page is loaded again', async () => {
    const { page } = carer;
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    let isOther = true;
    await page.route(board, async (route) => {
      if (!isOther) return route.continue();
      isOther = false;
      const headers = { 'content-type': 'application/json', 'padlight-version': 'another' };
      await route.fulfill({ headers, json: { tiles: 'of another shape' } });
    });
    await signIn(carer, home, 'lead', '/dashboard');
    await page.locator(firstTile).first().waitFor();
    // The page without a script in which the session was stored, the refused board, and the board.
    expect(loads).toBeGreaterThanOrEqual(2);
    expect(isOther).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('padlight:version-reloaded-at'))).not.toBeNull();
  });
});
