import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/harness/browser.ts';
import { install } from '../e2e/harness/installation.ts';
import { openRelay } from '../e2e/harness/relay.ts';
import { signIn, visit } from '../e2e/harness/visitor.ts';
import { loadBefore, percentile, round } from './children.ts';

/**
 * The taps and the time from the board on a phone to an observation that is recorded, and to one that is kept on the device while
 * there is no connection. The time is that of a script without a thumb: what the product adds to the reading and choosing.
 */
const times = Number(process.env.TIMES ?? 10);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function enter(page: Page, ends: RegExp): Promise<{ taps: number; ms: number }> {
  const dialog = page.getByRole('dialog');
  const tile = page.locator('[data-patient-id]').first();
  const taps = [
    tile.getByRole('button', { name: /^More actions/ }),
    dialog.getByRole('button', { name: 'Pain', exact: true }),
    dialog.getByRole('button', { name: /^4/ }),
    dialog.getByRole('button', { name: 'Save' }),
  ];
  const began = performance.now();
  for (const button of taps) await button.tap();
  // The notice is in the menu of the person, where the entry was made.
  await dialog.getByText(ends).waitFor();
  const ms = performance.now() - began;
  await page.keyboard.press('Escape');
  return { taps: taps.length, ms };
}

async function measure(page: Page, ends: RegExp) {
  const runs = [];
  for (let time = 0; time < times; time++) runs.push(await enter(page, ends));
  const slowest = percentile(
    runs.map(({ ms }) => ms),
    0.99,
  );
  return { taps: Math.max(...runs.map(({ taps }) => taps)), slowestS: round(slowest / 1_000, 2) };
}

const home = await install({ patients: 3 });
const relay = await openRelay(home.url);
const browser = await openBrowser();
try {
  const carer = await visit(browser, { ...phone, serviceWorkers: 'allow' });
  await signIn(carer, { ...home, url: relay.url }, 'carer');
  await carer.page.locator('[role=status]', { hasText: /^Live/ }).first().waitFor();
  const recorded = await measure(carer.page, /^Entered: Pain/);
  relay.cut();
  const withoutConnection = await measure(carer.page, /^Kept on this device/);
  await carer.leave();
  console.log(JSON.stringify({ recorded, withoutConnection, times, loadBefore }));
} finally {
  await browser.close();
  await relay.close();
  await home.remove();
}
