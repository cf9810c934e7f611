import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as driver, type Page } from 'playwright-core';
import { browserEnvironment } from './other-hour.ts';

/** Not the packaged browser's own list: that one runs everything in one process and turns web security off. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // As on a desk: a page that no one has touched makes no sound.
  '--autoplay-policy=document-user-activation-required',
];

const browsers = new Set<Browser>();

/** Every open page in the browsers of this file. */
export const openPages = (): Page[] =>
  [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));

/** A real browser: the headless shell that came with the packages, of the same version on every machine. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await driver.launch({
    executablePath: await findBrowser(),
    args: [...args, ...more],
    headless: true,
    env: browserEnvironment(),
  });
  browsers.add(browser);
  browser.once('disconnected', () => void browsers.delete(browser));
  return browser;
}

/** The path of the browser; it is unpacked where that was not done yet. */
export const findBrowser = (): Promise<string> => chromium.executablePath();

/** The same with its own profile that other tools may use as well, through a debugging port. */
export const openProfile = async (folder: string, port: number): Promise<BrowserContext> =>
  driver.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: { width: 1920, height: 1080 },
    headless: true,
  });
