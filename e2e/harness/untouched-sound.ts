import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './visitor.ts';

/**
 * Waits until the sound of a page that nobody has touched is blocked by the browser. To look for something in a page
 * counts as a touch of it, which unblocks the sound; this way does not.
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
