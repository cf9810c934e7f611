import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A real browser: the system's Chromium where there is one, else the one that came with the packages. */
export async function openBrowser(): Promise<Browser> {
  const system = installed.find((path) => existsSync(path));
  return driver.launch({
    executablePath: system ?? (await chromium.executablePath()),
    args: [
      ...(system ? ['--no-sandbox'] : chromium.args),
      '--disable-background-networking',
      '--disable-sync',
    ],
    headless: true,
  });
}
