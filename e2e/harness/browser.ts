import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

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
];

/** A real browser: the system's Chromium where there is one, else the one that came with the packages. */
export async function openBrowser(): Promise<Browser> {
  const system = installed.find((path) => existsSync(path));
  return driver.launch({
    executablePath: system ?? (await chromium.executablePath()),
    args,
    headless: true,
  });
}
