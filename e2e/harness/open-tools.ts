import type { Page } from 'playwright-core';

/** Unfolds search, filter and view of a board on a phone; elsewhere they are visible. */
export async function openTools(page: Page): Promise<void> {
  await page.locator('[data-patient-id]').first().waitFor();
  const unfold = page.locator('button[aria-controls=board-tools][aria-expanded=false]');
  if (await unfold.isVisible()) await unfold.click();
}
