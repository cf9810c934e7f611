import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * The browser that all journeys of a worker share, one file after the other: closing it closes the contexts of the file. It ends
 * with the worker; a crashed browser is replaced.
 */
export async function openWorkerBrowser(): Promise<Browser> {
  launched ??= openBrowser();
  let browser = await launched;
  if (!browser.isConnected()) {
    launched = openBrowser();
    browser = await launched;
  }
  const close = async (): Promise<void> => {
    for (const context of browser.contexts()) await context.close();
  };
  return Object.create(browser, { close: { value: close } }) as Browser;
}
