/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import type { Installation } from '../e2e/harness/installation.ts';
import { Radio, wetZones } from '../e2e/harness/radio.ts';

const tileOf = (patientId: string): string => `[data-patient-id="${patientId}"]`;

/** The sign of something on the screen: a selector, and a text in it where the selector alone is too general. */
interface Sight {
  readonly selector: string;
  readonly text?: string;
}

/** A sign that has not come by then is not on the screen at all, ms. */
const patienceMs = 20_000;

/** Presses something, and returns the time from the press until all of the signs are painted, ms. Throws where one does not come. */
export async function pressToScreenMs(
  page: Page,
  pressed: string,
  sights: readonly Sight[],
): Promise<number> {
  const task = { wanted: sights, patienceMs };
  await page.evaluate(({ wanted, patienceMs }) => {
    const isThere = ({ selector, text }: Sight): boolean =>
      [...document.querySelectorAll(selector)].some(
        (element) => text === undefined || new RegExp(text).test(element.textContent ?? ''),
      );
    const measured = new Promise<number>((resolve, reject) => {
      const begin = ({ timeStamp }: Event): void => {
        const check = (): void => {
          const missing = wanted.filter((sight) => !isThere(sight));
          if (missing.length === 0) requestAnimationFrame(() => resolve(performance.now() - timeStamp));
          else if (performance.now() - timeStamp < patienceMs) requestAnimationFrame(check);
          else reject(new Error(`never on the screen: ${JSON.stringify(missing)}`));
        };
        check();
      };
      addEventListener('pointerdown', begin, { capture: true, once: true });
    });
    Object.assign(window, { measured });
  }, task);
  await page.locator(pressed).first().click();
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

/**
 * Opens a person from the board, and goes back: ms until the present values, the chart, and the open alerts with their actions are
 * there.
 */
export async function openPersonMs(page: Page, patientId: string): Promise<number> {
  const on = `[data-person="${patientId}"]`;
  const took = await pressToScreenMs(page, `${tileOf(patientId)} a`, [
    { selector: `${on} section[aria-labelledby=person-now]`, text: 'ml' },
    { selector: `${on} figure svg[role=img]` },
    { selector: `${on} section[aria-labelledby=person-alerts] li button` },
  ]);
  await page.goBack();
  await page.locator(tileOf(patientId)).waitFor();
  return took;
}

/** Acknowledges a person's open alert on the board: ms until the tile names the user. */
export const ackToScreenMs = (page: Page, patientId: string): Promise<number> =>
  pressToScreenMs(page, `${tileOf(patientId)} button[data-act=acknowledge]`, [
    { selector: tileOf(patientId), text: 'took over at' },
  ]);

/** Fills the pads of some people, so that they lead the board; their pods are received until the connection is closed. */
export async function floodPads({ mqttUrl, home }: Installation, count: number) {
  const people = home.patients.slice(0, count);
  const radio = await Radio.connect(mqttUrl, home.installationId, home.secret, home.nodes[0]?.mac ?? '');
  for (const { podMac, dayMl, nightMl } of people)
    await radio.send(podMac, [
      { seconds: 1_800 },
      { seconds: 20, ml: 1.2 * Math.max(dayMl, nightMl) },
      { seconds: 180 },
    ]);
  const timer = setInterval(() => {
    for (const { podMac, dayMl, nightMl } of people)
      void radio.beat([podMac], wetZones(1.2 * Math.max(dayMl, nightMl)));
  }, 10_000);
  return {
    patientIds: people.map(({ patientId }) => patientId),
    close: async () => {
      clearInterval(timer);
      await radio.close();
    },
  };
}
