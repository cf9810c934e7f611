/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import type { Installation } from '../e2e/harness/installation.ts';
import { Radio, wetZones } from '../e2e/harness/radio.ts';

const tileOf = (patientId: string): string => `[data-patient-id="${patientId}"]`;

/** What is there when something is on the screen: a selector, and a text in it where the selector alone says too little. */
interface Sight {
  readonly selector: string;
  readonly text?: string;
}

/** Presses something, and answers how long it takes from the press until all of the sights are painted, ms. */
export async function pressToScreenMs(
  page: Page,
  pressed: string,
  sights: readonly Sight[],
): Promise<number> {
  await page.evaluate((wanted) => {
    const isThere = ({ selector, text }: Sight): boolean =>
      [...document.querySelectorAll(selector)].some(
        (one) => text === undefined || new RegExp(text).test(one.textContent ?? ''),
      );
    const measured = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event): void => {
        const check = (): void => {
          if (!wanted.every(isThere)) requestAnimationFrame(check);
          else requestAnimationFrame(() => resolve(performance.now() - timeStamp));
        };
        check();
      };
      addEventListener('pointerdown', begin, { capture: true, once: true });
    });
    Object.assign(window, { measured });
  }, sights);
  await page.locator(pressed).first().click();
  return page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured);
}

/** Opens somebody from the board, and goes back: ms until now, the chart, and the open alerts with what to do are there. */
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

/** Acknowledges the open alert of somebody on the board: ms until the tile says who has it. */
export const ackToScreenMs = (page: Page, patientId: string): Promise<number> =>
  pressToScreenMs(page, `${tileOf(patientId)} button[data-act=acknowledge]`, [
    { selector: tileOf(patientId), text: 'have it since' },
  ]);

/** Some people whose pads are full, so that they lead the board; they stay heard until the connection is closed. */
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
