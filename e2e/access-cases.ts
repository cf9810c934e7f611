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
import { expect } from 'vitest';
import { apiOf } from './harness/api.ts';
import type { Installation } from './harness/installation.ts';
import { destinationOf, readRoutes } from './harness/route-table.ts';
import { eventually, signInByHand, visit } from './harness/visitor.ts';

const { entries, routes } = await readRoutes();
const refused = '/404';
export const paths = [...routes.map(({ path }) => path), '/no/such/screen'];
export const people = roleTemplateNames.filter((template) => template !== 'wall-display');

const userOf = ({ home }: Installation, template: RoleTemplateName | null): string =>
  home.users.find((user) => user.template === template)?.username ?? '';

/** The permissions of a template, as the server reports them. */
async function grantedBy(home: Installation, template: RoleTemplateName): Promise<Set<string>> {
  const admin = await apiOf(home, userOf(home, 'organisation-admin'));
  const { body } = await admin('GET', '/role/getRoleTemplates');
  const { templates } = body as ReplyOf<typeof getRoleTemplates>;
  return new Set(
    flattenModules(templates.find((candidate) => candidate.template === template)?.modules ?? []),
  );
}

/** Goes to every path as a user of a role, and compares the destinations with the table of routes. */
export async function expectPathsOf(
  home: Installation,
  browser: Browser,
  template: RoleTemplateName,
): Promise<void> {
  const granted = await grantedBy(home, template);
  const visitor = await visit(browser);
  await signInByHand(visitor, home, userOf(home, template));
  await expectGranted(visitor.page, granted);
  expect(await walk(visitor.page, home.url)).toEqual(expectedFor(granted));
  await visitor.leave();
}

/** The same as a wall display that was paired. */
export async function expectPathsOfDisplay(home: Installation, browser: Browser): Promise<void> {
  const granted = await grantedBy(home, 'wall-display');
  const admin = await apiOf(home, userOf(home, 'organisation-admin'));
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
  await expectGranted(visitor.page, granted);
  expect(await walk(visitor.page, home.url)).toEqual(expectedFor(granted));
  await visitor.leave();
}

/** Goes to these paths as a user without a role: all but the public ones lead to sign-in. */
export async function expectPathsWithoutRole(
  home: Installation,
  browser: Browser,
  some: readonly string[],
): Promise<void> {
  const { page, leave } = await visit(browser);
  await page.goto(`${home.url}/sign-in`);
  await page.locator('input[name=username]').fill(userOf(home, null));
  const { password = '' } = home.home.users.find(({ username }) => username === userOf(home, null)) ?? {};
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('input[name=password]').waitFor({ state: 'detached' });
  for (const path of some) {
    const isPublic = routes.some((route) => route.path === path && route.permission === 'public');
    const isKnown = routes.some((route) => route.path === path);
    await page.goto(home.url + path);
    await page.waitForURL(`${home.url}${isPublic ? path : isKnown ? '/sign-in?*' : refused}`);
    await page.locator('h1').first().waitFor();
    expect(await page.evaluate(() => localStorage.getItem('tokenInfo'))).toBeNull();
  }
  await leave();
}

/** Signs in with foreign addresses to return to: each leads to the start of a carer. */
export async function expectNoWayElsewhere(home: Installation, browser: Browser): Promise<void> {
  const visitor = await visit(browser);
  const { page } = visitor;
  const start = destinationOf(routes, await grantedBy(home, 'carer'), '/');
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
}

/** The destination of each path for a holder of these permissions. */
function expectedFor(granted: ReadonlySet<string>): Record<string, string> {
  const start = destinationOf(routes, granted, '/');
  // What a mail or a message links to opens for signed-in users, too.
  const linked = ['/receive-notification', '/verify-invitation'];
  const ofEntry = (path: string): string => (linked.includes(path) ? path : start);
  return Object.fromEntries([
    ...paths.map((path) => [path, destinationOf(routes, granted, path)]),
    ...entries.map((path) => [path, ofEntry(path)]),
  ]);
}

/** Waits until the browser stores these permissions of the signed-in user. */
const expectGranted = (page: Page, granted: ReadonlySet<string>): Promise<void> =>
  eventually(async () =>
    expect(
      permissionsOf(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).sort(),
    ).toEqual([...granted].sort()),
  );

/** Goes to each path inside the running dashboard, always from /404, and to each entry page by its address. */
async function walk(page: Page, url: string): Promise<Record<string, string>> {
  const destinations: Record<string, string> = {};
  await page.goto(url + refused);
  await page.locator('h1').first().waitFor();
  const notFound = (await page.locator('h1').first().textContent()) ?? '';
  for (const path of paths) {
    if (path !== refused) {
      await page.evaluate((to) => history.pushState({}, '', to), path);
      // A refusal returns to /404 without a change of its heading; a screen that opens has another heading.
      await page.waitForFunction(
        ({ heading, away }) => {
          const text = document.querySelector('main')?.textContent;
          return location.pathname === away || (text && !text.includes(heading));
        },
        { heading: notFound, away: refused },
      );
    }
    destinations[path] = new URL(page.url()).pathname;
    expect(await page.getByRole('alertdialog').count(), path).toBe(0);
    await page.evaluate((to) => history.pushState({}, '', to), refused);
    await page.locator('h1', { hasText: notFound }).waitFor();
  }
  for (const path of entries) {
    await page.goto(url + path);
    await page.locator('main h1, main h2').first().waitFor();
    destinations[path] = new URL(page.url()).pathname;
  }
  return destinations;
}
