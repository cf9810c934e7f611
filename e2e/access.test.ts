/// <reference lib="dom" />
import {
  createDisplay,
  flattenModules,
  type getRoleTemplates,
  permissionsOf,
  type ReplyOf,
  type RoleTemplateName,
  roleTemplateNames,
} from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiOf } from './harness/api.ts';
import { openBrowser } from './harness/browser.ts';
import { type Installation, install } from './harness/installation.ts';
import { destinationOf, readRoutes } from './harness/route-table.ts';
import { signIn, visit } from './harness/visitor.ts';

const { entries, routes } = await readRoutes();
const refused = '/404';
const paths = [...routes.map(({ path }) => path), '/no/such/screen'];
const people = roleTemplateNames.filter((template) => template !== 'wall-display');

describe('every path of the dashboard', () => {
  let home: Installation;
  let browser: Browser;

  beforeAll(async () => {
    [home, browser] = await Promise.all([install({ patients: 4 }), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });

  const userOf = (template: RoleTemplateName | null): string =>
    home.home.users.find((user) => user.template === template)?.username ?? '';

  /** What a template grants, as the server reports it. */
  async function grantedBy(template: RoleTemplateName): Promise<Set<string>> {
    const admin = await apiOf(home, userOf('organisation-admin'));
    const { body } = await admin('GET', '/role/getRoleTemplates');
    const { templates } = body as ReplyOf<typeof getRoleTemplates>;
    return new Set(flattenModules(templates.find((one) => one.template === template)?.modules ?? []));
  }

  for (const template of people)
    test(`opens or is not there, as the table of routes says, for who has the role ${template}`, async () => {
      const held = await grantedBy(template);
      const visitor = await visit(browser);
      await signIn(visitor, home, userOf(template));
      expect(await heldBy(visitor.page)).toEqual([...held].sort());
      expect(await walk(visitor.page, home.url)).toEqual(expectedFor(held));
      await visitor.leave();
    });

  test('opens or is not there for a wall display that was paired', async () => {
    const held = await grantedBy('wall-display');
    const admin = await apiOf(home, userOf('organisation-admin'));
    const made = await admin(createDisplay.method, createDisplay.path, {
      name: 'Corridor',
      wardIds: null,
      privacy: 'pseudonymised',
    });
    const visitor = await visit(browser);
    await visitor.page.goto(`${home.url}/sign-in#display`);
    await visitor.page
      .locator('input[name=pairingCode]')
      .fill((made.body as ReplyOf<typeof createDisplay>).code);
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.waitForURL((address) => !address.pathname.startsWith('/sign-in'));
    expect(await heldBy(visitor.page)).toEqual([...held].sort());
    expect(await walk(visitor.page, home.url)).toEqual(expectedFor(held));
    await visitor.leave();
  });

  test('is all that a sign-in leads back to, whatever elsewhere the address names', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    const start = destinationOf(routes, await grantedBy('carer'), '/');
    const fill = (name: string, value = '') => page.locator(`input[name=${name}]`).fill(value);
    await page.goto(`${home.url}/sign-in?from=//elsewhere.example/patients`);
    await fill('username', 'carer');
    await fill('password', home.home.users.find(({ username }) => username === 'carer')?.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(home.url + start);
    for (const from of ['/%5Celsewhere.example', '/.//elsewhere.example', 'https://elsewhere.example']) {
      await page.goto(`${home.url}/sign-in?from=${from}`);
      await page.waitForURL(home.url + start);
    }
    await visitor.leave();
  });

  test('but the public ones leads who has no role to sign-in, like who is an outsider', async () => {
    const { page, leave } = await visit(browser);
    await page.goto(`${home.url}/sign-in`);
    await page.locator('input[name=username]').fill(userOf(null));
    const { password = '' } = home.home.users.find(({ username }) => username === userOf(null)) ?? {};
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.locator('input[name=password]').waitFor({ state: 'detached' });
    for (const path of paths) {
      const isPublic = routes.some((route) => route.path === path && route.permission === 'public');
      const isKnown = routes.some((route) => route.path === path);
      await page.goto(home.url + path);
      await page.waitForURL(`${home.url}${isPublic ? path : isKnown ? '/sign-in?*' : refused}`);
      await page.locator('h1').first().waitFor();
      expect(await page.evaluate(() => localStorage.getItem('tokenInfo'))).toBeNull();
    }
    await leave();
  });
});

/** Path -> where it leads whoever holds these. */
function expectedFor(held: ReadonlySet<string>): Record<string, string> {
  const start = destinationOf(routes, held, '/');
  const ofEntry = (path: string): string => (path === '/receive-notification' ? path : start);
  return Object.fromEntries([
    ...paths.map((path) => [path, destinationOf(routes, held, path)]),
    ...entries.map((path) => [path, ofEntry(path)]),
  ]);
}

/** The permissions that the browser keeps of who is signed in. */
const heldBy = async (page: Page): Promise<string[]> =>
  permissionsOf(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).sort();

/** Goes to each path inside the running dashboard, always from /404, and to each page of its own by its address. */
async function walk(page: Page, url: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  await page.goto(url + refused);
  await page.locator('h1').first().waitFor();
  const notFound = (await page.locator('h1').first().textContent()) ?? '';
  for (const path of paths) {
    if (path !== refused) {
      await page.evaluate((to) => history.pushState({}, '', to), path);
      // A refusal comes back to /404 without its heading ever going away; what opens has another.
      await page.waitForFunction(
        ({ heading, away }) => {
          const shown = document.querySelector('main')?.textContent;
          return location.pathname === away || (shown && !shown.includes(heading));
        },
        { heading: notFound, away: refused },
      );
    }
    found[path] = new URL(page.url()).pathname;
    expect(await page.getByRole('alertdialog').count(), path).toBe(0);
    await page.evaluate((to) => history.pushState({}, '', to), refused);
    await page.locator('h1', { hasText: notFound }).waitFor();
  }
  for (const path of entries) {
    await page.goto(url + path);
    await page.locator('main h1, main h2').first().waitFor();
    found[path] = new URL(page.url()).pathname;
  }
  return found;
}
