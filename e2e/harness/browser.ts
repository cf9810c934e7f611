import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as driver } from 'playwright-core';
import { browserEnvironment } from './other-hour.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Not the packaged browser's own list: that one runs everything in one process and turns web security off. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // As on a desk: a page that nobody has touched is not heard.
  '--autoplay-policy=document-user-activation-required',
];

/** A real browser: the system's Chromium where there is one, else the one that came with the packages. */
export const openBrowser = async (more: readonly string[] = []): Promise<Browser> =>
  driver.launch({
    executablePath: await findBrowser(),
    args: [...args, ...more],
    headless: true,
    env: browserEnvironment(),
  });

/** Where it is; the one that came with the packages is unpacked where that was not done yet. */
export const findBrowser = async (): Promise<string> =>
  installed.find((path) => existsSync(path)) ?? chromium.executablePath();

/** The same with a profile of its own that other tools may use as well, through a debugging port. */
export const openProfile = async (folder: string, port: number): Promise<BrowserContext> =>
  driver.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: { width: 1920, height: 1080 },
    headless: true,
  });
