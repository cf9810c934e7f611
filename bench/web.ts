/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { BrowserContext, Page } from 'playwright-core';
import { openProfile } from '../e2e/harness/browser.ts';
import { freePort } from '../e2e/harness/free-port.ts';
import { type Installation, install } from '../e2e/harness/installation.ts';
import { loadBefore, percentile, round, startFeed } from './children.ts';
import { layoutFigures } from './web-layout.ts';
import { ackToScreenMs, floodPads, openPersonMs } from './web-presses.ts';

/**
 * The cost of the built dashboard in a browser: bytes of script, largest paint, its motion at full load, and the content in sight.
 */
const tiles = Number(process.env.TILES ?? 1000);
const runs = Number(process.env.RUNS ?? 3);
/** The bench ends by itself: no run begins after the first of these, and none goes on after the second, ms. */
const beginsWithinMs = 200_000;
const endsWithinMs = 290_000;
/** The number of times that a person is opened, and an alert acknowledged, in each run. */
const presses = 3;
const median = (values: number[]): number => percentile(values, 0.5);
const firstTile = '[data-patient-id]';

/**
 * Kilobytes of script, gzip, that a page had requested before it drew a selector, by the page's own clock: a bench that asks from outside hears
 * of it later, when the page loads what draws nothing.
 */
async function scriptKb(context: BrowserContext, url: string, until: string): Promise<number> {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.addInitScript((selector) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watcher.disconnect();
      Object.assign(window, { drawnAt: performance.now() });
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
  }, until);
  await page.goto(url);
  await page.locator(until).first().waitFor();
  const requested = await page.evaluate(() => {
    const { drawnAt } = window as unknown as { drawnAt: number };
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < drawnAt)
      .map(({ name }) => name);
  });
  const all = await Promise.all(requested.map((name) => sizes.get(name) ?? 0));
  await page.close();
  return all.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The largest paint of a page on a desk, or on a phone as Lighthouse simulates it. */
async function lcpMs(url: string, port: number, on: 'desk' | 'phone' = 'desk'): Promise<number> {
  const result = await lighthouse(
    url,
    { port, onlyAudits: ['largest-contentful-paint'], disableStorageReset: true, logLevel: 'error' },
    on === 'desk' ? desktopConfig : undefined,
  );
  const value = result?.lhr.audits['largest-contentful-paint']?.numericValue;
  if (value === undefined)
    throw new Error(`no largest paint for ${url}: ${result?.lhr.runtimeError?.message}`);
  return value;
}

/** Scrolls, searches and opens menus for a while; returns frames, interactions and layout shifts. */
async function use(page: Page): Promise<{ frameP99Ms: number; inpMs: number; cls: number }> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], interactions: new Map<number, number>(), shift: 0 };
    Object.assign(window, { seen });
    let last = performance.now();
    const frame = (now: number): void => {
      seen.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
        if (entry.interactionId)
          seen.interactions.set(
            entry.interactionId,
            Math.max(seen.interactions.get(entry.interactionId) ?? 0, entry.duration),
          );
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const search = page.locator('input[type=search]');
  for (let round = 0; round < 4; round++) {
    for (let step = 0; step < 25; step++) {
      await page.mouse.wheel(0, 240);
      await page.waitForTimeout(60);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await search.click();
    await page.keyboard.type('ada', { delay: 120 });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
  return page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { frames: number[]; interactions: Map<number, number>; shift: number };
    };
    const frames = seen.frames.toSorted((a, b) => a - b);
    const interactions = [...seen.interactions.values()].toSorted((a, b) => a - b);
    return {
      frameP99Ms: frames[Math.floor(frames.length * 0.99)] ?? 0,
      // The worst interaction, as fewer than fifty are made; 0: none took longer than a frame.
      inpMs: interactions.at(-1) ?? 0,
      cls: seen.shift,
    };
  });
}

/** The layout shift of the board on a phone, from its first byte on and during a scroll. */
async function shiftOnPhone(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url);
  await page.locator(firstTile).first().waitFor();
  for (let step = 0; step < 25; step++) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(60);
  }
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );
  await page.close();
  return shift;
}

const figures: Record<string, number[]> = {};
const note = (name: string, value: number): void => {
  figures[name] = [...(figures[name] ?? []), value];
};
const medians = (): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, round(median(values), 3)]));

/** `wet`: the people with open alerts. Each run acknowledges some of them. A run that fails is named, and the others count. */
async function measure(installation: Installation, wet: readonly string[]): Promise<string[]> {
  const { url, home } = installation;
  const lead = home.users.find(({ username }) => username === 'lead');
  const failed: string[] = [];
  for (let run = 0; run < runs && performance.now() < beginsWithinMs; run++) {
    const folder = mkdtempSync(join(tmpdir(), 'padlight-web-'));
    const port = await freePort();
    const context = await openProfile(folder, port);
    try {
      note('signInScriptKb', await scriptKb(context, `${url}/sign-in`, 'input[name=password]'));
      note('signInLcpMs', await lcpMs(`${url}/sign-in`, port));
      const page = await context.newPage();
      await page.goto(`${url}/sign-in`);
      await page.locator('input[name=username]').fill('lead');
      await page.locator('input[name=password]').fill(lead?.password ?? '');
      await page.locator('button[type=submit]').click();
      await page.locator(firstTile).first().waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      note('boardScriptKb', await scriptKb(context, `${url}/dashboard`, firstTile));
      for (const [name, on] of [
        ['lcpMs', 'desk'],
        ['lcpPhoneMs', 'phone'],
      ] as const) {
        await session.send('Network.clearBrowserCache');
        note(name, await lcpMs(`${url}/dashboard`, port, on));
      }
      await page.bringToFront();
      const used = await use(page);
      note('inpMs', used.inpMs);
      note('frameP99Ms', used.frameP99Ms);
      note('cls', used.cls);
      const own = wet.slice(run * presses, (run + 1) * presses);
      for (const patientId of own) note('openPersonMs', await openPersonMs(page, patientId));
      for (const patientId of own) note('ackToScreenMs', await ackToScreenMs(page, patientId));
      note('clsPhone', await shiftOnPhone(context, `${url}/dashboard`));
      const [first = ''] = own;
      for (const [name, value] of Object.entries(await layoutFigures(context, url, first))) note(name, value);
    } catch (error) {
      failed.push(String(error).split('\n')[0] ?? '');
    } finally {
      await context.close().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return failed;
}

const installation = await install({ patients: tiles, floors: 4, roomsPerFloor: 50 });
const print = (failed: readonly string[]): void =>
  console.log(
    JSON.stringify({
      ...medians(),
      tiles,
      changesPerS: tiles / 10,
      runs: figures.clsPhone?.length ?? 0,
      ...(failed.length > 0 && { failed }),
      loadBefore,
    }),
  );
const deadline = setTimeout(() => {
  print([`not done after ${endsWithinMs / 1_000} s`]);
  void installation.remove().finally(() => process.exit(1));
}, endsWithinMs - performance.now());
try {
  const wet = await floodPads(installation, runs * presses);
  const feed = await startFeed(installation, installation.home.patients.slice(runs * presses));
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  const failed = await measure(installation, wet.patientIds);
  feed.child.disconnect();
  await wet.close();
  print(failed);
} finally {
  clearTimeout(deadline);
  await installation.remove();
}
