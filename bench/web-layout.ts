/// <reference lib="dom" />
import type { BrowserContext } from 'playwright-core';
import { foldOf } from '../e2e/harness/fold-of.ts';
import { round } from './children.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const tile = (patientId: string): string => `[data-patient-id="${patientId}"]`;

/**
 * The content in a carer's sight: people above the fold of a phone and the pixels before the first, tiles on a desk, the screens of
 * a person's page on a phone, and the taps from a person's red tile to a recorded change.
 */
export async function layoutFigures(
  context: BrowserContext,
  url: string,
  patientId: string,
): Promise<Record<string, number>> {
  const page = await context.newPage();
  await page.setViewportSize(desk);
  await page.goto(`${url}/dashboard`);
  await page.locator('[data-patient-id]').first().waitFor();
  const onDesk = await foldOf(page);
  await page.setViewportSize(phone);
  await page.reload();
  await page.locator('[data-patient-id]').first().waitFor();
  await page.locator('[data-sound]').first().waitFor();
  const onPhone = await foldOf(page);

  let taps = 0;
  const tap = async (pressed: string): Promise<void> => {
    await page.locator(pressed).first().click();
    taps += 1;
  };
  await tap(`${tile(patientId)} button[aria-label^="More actions"]`);
  await tap('dialog[open] button:has-text("Wet")');
  await page.locator(tile(patientId), { hasText: 'Recorded' }).waitFor();

  await page.goto(`${url}/patients/monitor?patientId=${patientId}`);
  // On a phone it is folded.
  await page.locator('#person-week').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.close();
  return {
    deskPeople: onDesk.people,
    phonePeople: onPhone.people,
    phoneBeforePx: onPhone.before,
    changeTaps: taps,
    personScreens: round(height / phone.height, 2),
  };
}
