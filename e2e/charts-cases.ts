/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Installation } from './harness/installation.ts';
import type { Radio } from './harness/radio.ts';
import { expectAccessible, giveSession, visit } from './harness/visitor.ts';

const minute = 60;
const hourMs = 3_600_000;
const off = { flags: { clipped: false, loose: false, offBody: false, impact: false } };

/** Two pads with voids of three sizes, an hour of silence between them. */
export async function live(radio: Radio, podMac: string): Promise<void> {
  const now = Date.now();
  await radio.send(
    podMac,
    [
      { seconds: 10 * minute },
      { seconds: 30, ml: 350 },
      { seconds: 40 * minute },
      { seconds: 30, ml: 420 },
      { seconds: 15 * minute },
      { seconds: 5 * minute, frame: off, ml: 0 },
    ],
    now - 3 * hourMs,
  );
  await radio.send(
    podMac,
    [{ seconds: 10 * minute }, { seconds: 30, ml: 180 }, { seconds: 60 * minute }],
    now,
  );
}

/** A4 within its margins of 12 mm, CSS pixels. */
const paper = { width: (186 / 25.4) * 96, height: (273 / 25.4) * 96 };

/** Expects that every chart of a person is on its sheet, accessible, and that no sheet is cut by a page of A4. */
export async function expectAllCharts(page: Page, home: Installation, patientId: string): Promise<void> {
  await page.goto(`${home.url}/patients/all-charts?patientId=${patientId}&range=24h`);
  await page.getByRole('button', { name: 'Print all charts' }).waitFor();
  const sheets = page.locator('[data-part=sheet]');
  const titles = await sheets.locator('figure h2').allInnerTexts();
  const own = await sheets.locator('> h2').allInnerTexts();
  // The assessment has a sheet each for summary, figures, days, advice and diary.
  expect(own).toEqual(['Vital signs', ...Array(5).fill('Continence assessment')]);
  for (const title of [
    'Voiding chart',
    'Brief fill profile',
    'Body position',
    'Vital signs: Skin temperature',
    'Continence assessment: Bladder diary',
    'Events',
  ])
    expect(titles).toContain(title);
  await expectAccessible(page);
  await page.setViewportSize({ width: Math.round(paper.width), height: Math.round(paper.height) });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const heights = await sheets.evaluateAll((all) => all.map((sheet) => sheet.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThan(paper.height);
  for (const text of await sheets.allInnerTexts()) expect(text).toMatch(/ – .*Printed .* by /s);
}

/** Expects that the calendar of the last day is accessible, in German, and closes by the keyboard. */
async function expectCalendar(page: Page): Promise<void> {
  const press = page.getByRole('button', { name: 'Tag auswählen: Letzter Tag' });
  await press.click();
  const calendar = page.getByRole('dialog', { name: 'Tag auswählen: Letzter Tag' });
  await calendar.getByRole('button', { name: /^\p{L}+, \d+\. \p{L}+ \d{4}$/u, pressed: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
}

/** Expects that these charts of a person are accessible on a dark phone in German, and no wider than it. */
export async function expectPhoneCharts(
  home: Installation,
  browser: Browser,
  patientId: string,
  paths: readonly string[],
): Promise<void> {
  const phone = await visit(browser, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    locale: 'de-DE',
  });
  const { page } = phone;
  await giveSession(phone, home, 'lead');
  for (const path of paths) {
    await page.goto(`${home.url}${path}${path.includes('?') ? '&' : '?'}patientId=${patientId}`);
    await page.locator('svg[data-part=plot]').first().waitFor();
    await expectAccessible(page);
    if (path === paths[0]) await expectCalendar(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  }
  await phone.leave();
}
