/// <reference lib="dom" />
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCut } from './harness/find-cut.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { openTools } from './harness/open-tools.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

/** A difference in alignment that no one sees, pixels. */
const unseen = 2;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The distance of the middles of some things side by side, from the highest to the lowest, pixels. */
async function outOfLine(...things: Locator[]): Promise<number> {
  const middles = await Promise.all(
    things.map((thing) =>
      thing.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    ),
  );
  return Math.max(...middles) - Math.min(...middles);
}

describe('things side by side are in line, and an error has room', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let admin: Visitor;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 3 }));
    const { installationId, secret, nodes, patients } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    const podMac = patients[0]?.podMac ?? '';
    await radio.send(podMac, [{ seconds: 20 * 60 }], Date.now() - 25 * 60_000);
    await radio.send(podMac, [{ seconds: 30, ml: 150 }, { seconds: 200 }]);
    admin = await visit(browser);
    await signIn(admin, home, 'admin');
  });
  afterAll(async () => {
    await admin?.leave();
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });

  test.each(sizes)('the light, the fill bar and its figures on the board, $width px', async (size) => {
    const { page } = admin;
    await page.setViewportSize(size);
    await page.goto(`${home.url}/dashboard`);
    const tile = page.locator(`[data-patient-id="${home.home.patients[0]?.patientId}"]`);
    await tile.waitFor();
    await openTools(page);
    await page.locator('section fieldset button[aria-pressed]').first().click();
    await eventually(async () => expect(await tile.locator('meter').count()).toBe(1));
    const light = tile.locator('[data-tone][data-size]').first();
    const [shape, word] = [light.locator('> span').first(), light.locator('> span').nth(1)];
    await eventually(async () => expect(await outOfLine(shape, word)).toBeLessThanOrEqual(unseen));
    const bar = tile.locator('[data-tone]:has(> meter)');
    const figures = tile.locator('[data-tone]:has(> meter) + div');
    const [above, below] = [await bar.boundingBox(), await figures.boundingBox()];
    if (!above || !below) throw new Error('the bar or its figures are not drawn');
    expect(Math.abs(above.x - below.x)).toBeLessThanOrEqual(unseen);
    expect(Math.abs(above.x + above.width - below.x - below.width)).toBeLessThanOrEqual(unseen);
    expect(below.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
  });

  test.each(sizes)('the steps of a goal, and when a shift ends, $width px', async (size) => {
    const { page } = admin;
    await page.setViewportSize(size);
    await page.goto(`${home.url}/patients/position-goal?patientId=${home.home.patients[0]?.patientId}`);
    const number = page.locator('input[type=number]').first();
    await number.waitFor();
    const step = page.locator(':has(> input[type=number])').first();
    const parts = [step.locator('> button').first(), number, step.locator('> button').last()];
    await eventually(async () =>
      expect(await outOfLine(...parts, step.locator('> span'))).toBeLessThanOrEqual(unseen),
    );
    await page.goto(`${home.url}/manage/organisation-setting?part=shifts`);
    const shift = page.locator('fieldset ol > li').first();
    await shift.waitFor();
    const [begins, ends] = [shift.locator('select'), shift.locator('p b')];
    await eventually(async () => expect(await ends.innerText()).toMatch(/^\d\d:\d\d$/));
    await eventually(async () => expect(await outOfLine(begins, ends)).toBeLessThanOrEqual(unseen));
  });

  test.each(sizes)('texts of errors are whole and push nothing out of a dialog, $width px', async (size) => {
    const { page } = admin;
    await page.setViewportSize(size);
    await page.goto(`${home.url}/manage/devices-nodes`);
    await page.getByRole('button', { name: 'Register a node' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('no address of a node');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const error = dialog.getByRole('alert').first();
    await error.waitFor();
    expect(await findCut(page)).toEqual([]);
    const inside = await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(inside).toBe(true);
    const [text, frame] = [await error.boundingBox(), await dialog.boundingBox()];
    if (!text || !frame) throw new Error('the error is not drawn');
    expect(text.x >= frame.x && text.x + text.width <= frame.x + frame.width).toBe(true);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  test('the keyboard stays where wall mode is switched on, and where it ends', async () => {
    const { page } = admin;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${home.url}/dashboard`);
    await page.getByRole('button', { name: 'Wall mode' }).focus();
    await page.keyboard.press('Enter');
    const leave = page.getByRole('button', { name: 'Leave wall mode' });
    await leave.waitFor();
    await eventually(async () =>
      expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true),
    );
    await page.keyboard.press('Enter');
    const enter = page.getByRole('button', { name: 'Wall mode' });
    await enter.waitFor();
    await eventually(async () =>
      expect(await enter.evaluate((button) => button === document.activeElement)).toBe(true),
    );
  });
});
