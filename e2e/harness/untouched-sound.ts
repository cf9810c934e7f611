import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './visitor.ts';

/**
 * Waits until the browser blocks the sound of a page that no one has touched. A locator counts as a touch of the page, which
 * unblocks the sound; this way does not.
 */
export async function waitForBlockedSound(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const expression = "document.querySelector('[data-sound]')?.getAttribute('data-sound')";
  await eventually(async () => {
    const { result } = await session.send('Runtime.evaluate', { expression, userGesture: false });
    expect(result.value).toBe('blocked');
  });
  await session.detach();
}
