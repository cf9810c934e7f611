/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Installation } from './harness/installation.ts';
import { expectAccessible, signIn, visit } from './harness/visitor.ts';

const screens = ['buildings-rooms', 'organisation-structure'] as const;

/** Expects that axe finds nothing on the screens of places, and that none is wider than the window. */
export async function expectPlacesAccessible(
  home: Installation,
  browser: Browser,
  check: NonNullable<Parameters<typeof visit>[1]>,
): Promise<void> {
  const admin = await visit(browser, check);
  await signIn(admin, home, 'admin');
  const { page } = admin;
  for (const screen of screens) {
    await page.goto(`${home.url}/manage/${screen}`);
    await page.locator('main h1, main h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await page.goto(`${home.url}/manage/buildings-rooms`);
  await page.getByRole('treeitem').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/place=/);
  await page.locator('main h2').first().waitFor();
  await expectAccessible(page);
  await admin.leave();
}
