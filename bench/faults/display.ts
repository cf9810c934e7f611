/// <reference lib="dom" />
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../e2e/harness/browser.ts';
import type { FaultSite } from './sites.ts';

/** A real browser that shows a site's board. */
export interface Display {
  /** Reads if a banner warns, and if the page shows that it is live. */
  check(): Promise<{ readonly warned: boolean; readonly live: boolean }>;
  close(): Promise<void>;
}

export async function openDisplay(url: string, site: FaultSite): Promise<Display> {
  const browser: Browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const user = site.users.find(({ username }) => username.startsWith('lead'));
  await page.goto(`${url}/sign-in`);
  await page.locator('input[name=username]').fill(user?.username ?? '');
  await page.locator('input[name=password]').fill(user?.password ?? '');
  await page.locator('button[type=submit]').click();
  await page.locator('[data-patient-id]').first().waitFor();
  return {
    check: () =>
      page.evaluate(() => ({
        warned: document.querySelector('[role=alert][data-kind=warning]') !== null,
        live: document.querySelector('[role=status][data-state=live]') !== null,
      })),
    close: () => browser.close(),
  };
}
