/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Installation } from './harness/installation.ts';
import { eventually, expectAccessible, giveSession, visit } from './harness/visitor.ts';

const pages = ['/dashboard/landing', '/patients/landing', '/manage/landing'];

/** The user of some landing pages, the destinations of the three, and their appearance on a phone. */
interface Reader {
  readonly user: string;
  readonly ends: readonly string[];
  readonly look: NonNullable<Parameters<typeof visit>[1]>;
}

/** Expects that the landing pages of a user are whole and accessible, and that each of their links works. */
export async function expectLandingPages(
  home: Installation,
  browser: Browser,
  { user, ends, look }: Reader,
): Promise<void> {
  const phone = await visit(browser, { viewport: { width: 390, height: 844 }, ...look });
  const { page } = phone;
  await giveSession(phone, home, user);
  const links = new Set<string>();
  for (const [index, path] of pages.entries()) {
    await page.goto(`${home.url}${path}`);
    await eventually(() => expect(new URL(page.url()).pathname).toBe(ends[index]));
    await page.locator('main h1, main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    for (const link of await page.locator('main section a').all())
      links.add(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  }
  // A dead link, or one that the reader may not open, would end at the page that states it.
  expect(links.size).toBeGreaterThan(0);
  for (const link of links) {
    await page.goto(link);
    await page.locator('main h1, main h2').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(new URL(link).pathname);
  }
  await phone.leave();
}
