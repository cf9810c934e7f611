import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { findCut } from './harness/find-cut.ts';
import type { Installation } from './harness/installation.ts';
import { eventually, expectAccessible, signIn, visit } from './harness/visitor.ts';

/** The screens that administrators alone may open, and the account. */
export const screens = [
  'user-accounts',
  'admin-permissions',
  'buildings-rooms',
  'wall-displays',
  'sign-in-rules',
  'jobs',
  'audit',
  'my-account',
];

/** The screens that others than administrators may open, in part. */
export const moreScreens = [
  'patient-list',
  'organisation-structure',
  'devices-nodes',
  'site-links',
  'application-link-key',
  'devices-pods',
  'manufacturers',
  'set-up',
  'organisation-profile',
  'organisation-setting',
  'relatives-accounts',
  'organisation-observation',
  'observation-codes',
  'groups',
];

/** Expects that a part of a page is wholly in its window, without scrolling. */
export const expectInSight = (part: Locator): Promise<void> =>
  eventually(async () => {
    const { width = 0, height = 0 } = part.page().viewportSize() ?? {};
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  });

/** Expects that axe finds nothing on these screens of the manage area, in an appearance, and that none of their texts is cut. */
export async function expectManageAccessible(
  home: Installation,
  browser: Browser,
  check: NonNullable<Parameters<typeof visit>[1]>,
  paths: readonly string[],
): Promise<void> {
  const visitor = await visit(browser, check);
  await signIn(visitor, home, 'admin');
  await visitor.page.locator('[data-patient-id]').first().waitFor();
  for (const path of paths) {
    await visitor.page.goto(`${home.url}/manage/${path}`);
    await visitor.page.locator('main h1, main h2').first().waitFor();
    await visitor.page.waitForLoadState('networkidle');
    await expectAccessible(visitor.page);
    expect(await findCut(visitor.page), path).toEqual([]);
  }
  await visitor.leave();
}
