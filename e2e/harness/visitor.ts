/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { permissionsOf, SignedIn } from '@padlight/contract';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Installation } from './installation.ts';
import { setHour } from './other-hour.ts';
import { keepPictureOf } from './pictures.ts';
import { findFragileTexts } from './translate-pages.ts';

/** A user at a browser of their own. */
export interface Visitor {
  readonly page: Page;
  /** The tile of a patient on the board. */
  tile(patientId: string): Locator;
  /** The light of a tile: its tone in the frame around it. */
  tone(patientId: string): Promise<string | null>;
  leave(): Promise<void>;
}

type Check = {
  colorScheme?: 'light' | 'dark';
  /** Reduced unless the test is about motion. */
  reducedMotion?: 'reduce' | 'no-preference';
  viewport?: { width: number; height: number };
  locale?: string;
  hasTouch?: boolean;
  isMobile?: boolean;
  /** Allowed where the journey is about files that the browser keeps: storing them takes a slow machine seconds. */
  serviceWorkers?: 'allow' | 'block';
  /** The stored state of another context of the same user: this one is signed in with it. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>;
};

/** For events that should never happen: no test may fail because a machine is slow. */
const patienceMs = 120_000;
/** How long a page is checked before it is loaded again, in a check that repeats until the patience is over. */
export const reloadAfterMs = 10_000;

export async function visit(browser: Browser, check: Check = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...check,
  });
  context.setDefaultTimeout(patienceMs);
  await setHour(context);
  const page = await context.newPage();
  const tile = (patientId: string): Locator => page.locator(`article:has([data-patient-id="${patientId}"])`);
  return {
    page,
    tile,
    tone: (patientId) => tile(patientId).getAttribute('data-tone'),
    leave: async () => {
      await keepPictureOf(page);
      // A pending request may be with a handler, which the end of the browser must not fail.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Signs in by the sign-in page as one of the home's users, and waits for their screen. */
export async function signInByHand(
  { page }: Visitor,
  { url, home }: Installation,
  username: string,
): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(passwordOf(home, username));
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
}

/** Gives the browser a session of one of the home's users and opens a path, by default their own screen. */
export async function signIn(
  visitor: Visitor,
  installation: Installation,
  username: string,
  path = '/',
): Promise<void> {
  await giveSession(visitor, installation, username);
  await visitor.page.goto(installation.url + path);
}

/**
 * Gives the browser a session of one of the home's users, as its sign-in page does, and opens no screen yet. Their accounts are
 * English: where the browser has another language, the session gets it.
 */
export async function giveSession(
  { page }: Visitor,
  { url, home }: Installation,
  username: string,
): Promise<void> {
  const data = { username, password: passwordOf(home, username) };
  const answer = await page.request.post(`${url}/api/user/login`, { data });
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}: ${await answer.text()}`);
  const { user, tokenInfo } = SignedIn.parse(await answer.json());
  const items = {
    currentPolicy: 'password',
    user: JSON.stringify(user),
    permissions: JSON.stringify(permissionsOf(user)),
    tokenInfo: JSON.stringify(tokenInfo),
  };
  // A page of the same origin without a script, so that nothing acts before all is stored.
  await page.goto(`${url}/health`);
  await page.evaluate((stored) => {
    const [language = 'en'] = navigator.language.split('-');
    localStorage.setItem('language', 'en');
    if (language !== 'en') sessionStorage.setItem('language', language);
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, items);
}

function passwordOf({ users }: Installation['home'], username: string): string {
  const user = users.find((user) => user.username === username);
  if (!user) throw new Error(`the home has no user ${username}`);
  return user.password;
}

/**
 * Removes the session from the browser and loads the page again; once more if it was on its way to the sign-in page by itself,
 * which ends a reload.
 */
export async function loseSession({ page }: Visitor): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('tokenInfo'));
  await eventually(async () => {
    if (!page.url().includes('/sign-in')) await page.reload();
    await page.locator('input[name=password]').waitFor({ timeout: reloadAfterMs });
  });
}

/** Repeats a check until it passes, or the patience is over. */
export async function eventually(check: () => Promise<void> | void, withinMs = patienceMs): Promise<void> {
  for (const end = Date.now() + withinMs; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Waits until a page is live, and has the parts that come after its first paint. */
export async function waitForLateParts(page: Page): Promise<void> {
  await page.waitForFunction(
    (parts) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return parts.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)));
    },
    ['open-socket', 'live-notices', 'progress', 'waiting-line'],
  );
  await page.locator('[role=status]', { hasText: /^Live/ }).first().waitFor();
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects that axe finds nothing on the screen, by WCAG 2.2 A and AA, and that a browser may translate it. axe checks once nothing
 * loads any more: a button that is enabled while axe checks would be judged by the colours of a disabled one. A target that a bar at
 * an edge of the screen covers in part is judged in the middle of the screen: the page scrolls it out from there.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await eventually(async () => expect(await page.locator('[aria-busy="true"]').count()).toBe(0));
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const violations = await page.evaluate(async (values) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const report = await checker.run(document, {
      runOnly: { type: 'tag', values },
      // Passed checks are not described. No rule of these tags reads the style sheets, which would be fetched again.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    const isSmall = async (target: string): Promise<boolean> => {
      const element = document.querySelector(target);
      if (!element) return true;
      element.scrollIntoView({ block: 'center' });
      const again = await checker.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] });
      return again.violations.length > 0;
    };
    const violations = [];
    const scrolled = window.scrollY;
    for (const { id, nodes } of report.violations) {
      const at = [];
      for (const { html, any, target } of nodes)
        if (id !== 'target-size' || (await isSmall(String(target[0]))))
          at.push([html.slice(0, 160), any[0]?.message]);
      if (at.length > 0) violations.push({ id, at });
    }
    window.scrollTo(window.scrollX, scrolled);
    return violations;
  }, axeTags);
  expect(violations).toEqual([]);
  expect(await findFragileTexts(page), 'texts that are lost where a browser translates').toEqual([]);
}
