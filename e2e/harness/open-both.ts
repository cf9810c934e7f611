import type { Browser } from 'playwright-core';
import { openWorkerBrowser } from './worker-browser.ts';

/** Opens a browser beside something else. If one of them fails, the other is closed again. */
export async function openBoth<Opened extends { remove(): Promise<void> }>(
  opening: Promise<Opened>,
): Promise<[Opened, Browser]> {
  const [opened, browser] = await Promise.allSettled([opening, openWorkerBrowser()]);
  if (opened.status === 'fulfilled' && browser.status === 'fulfilled') return [opened.value, browser.value];
  if (opened.status === 'fulfilled') await opened.value.remove();
  if (browser.status === 'fulfilled') await browser.value.close();
  throw opened.status === 'rejected' ? opened.reason : (browser as PromiseRejectedResult).reason;
}
