import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { hardFall } from './harness/hard-fall.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, signIn, type Visitor, visit } from './harness/visitor.ts';

export const off = { clipped: false, loose: false, offBody: false, impact: false };
export const wallSize = { viewport: { width: 1920, height: 1080 } };
export const german = { locale: 'de-DE' };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A home with a full pad and a person who has fallen, and its visitors. */
interface WallHome {
  home(): Installation;
  browser(): Browser;
  radio(): Radio;
  /** Ends the visit of a visitor after the test. */
  host(visitor: Visitor): Visitor;
  enter(username: string, check?: Parameters<typeof visit>[1]): Promise<Visitor>;
  patient(index: number): Installation['home']['patients'][number];
  person(visitor: Visitor, index: number): Locator;
  says(part: Locator, texts: RegExp, patienceMs?: number): Promise<void>;
  flood(index: number, end?: number): Promise<void>;
  /** A picture for a person to look at, if a folder is set. */
  picture(visitor: Visitor, name: string): Promise<void>;
}

/** Describes what stays on a wall. */
export const describeWall = (register: (wall: WallHome) => void) =>
  describe('what stays on a wall', () => {
    let home: Installation;
    let browser: Browser;
    let radio: Radio;
    const here: Visitor[] = [];
    const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);
    const host = (visitor: Visitor): Visitor => {
      here.push(visitor);
      return visitor;
    };
    const flood = async (index: number, end?: number): Promise<void> => {
      const { podMac, dayMl, nightMl } = patient(index);
      const full = 1.2 * Math.max(dayMl, nightMl);
      await radio.send(podMac, [{ seconds: 1_800 }, { seconds: 20, ml: full }, { seconds: 180 }], end);
    };

    beforeAll(async () => {
      [home, browser] = await openBoth(install({ patients: 8 }));
      const { installationId, secret, nodes } = home.home;
      radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
      await radio.send(patient(2).podMac, hardFall());
      await flood(0);
    });
    afterAll(async () => {
      await radio?.close();
      await browser?.close();
      await home?.remove();
    });
    afterEach(async () => {
      for (const visitor of here.splice(0)) await visitor.leave();
    });

    register({
      home: () => home,
      browser: () => browser,
      radio: () => radio,
      host,
      async enter(username, check = {}) {
        const visitor = host(await visit(browser, check));
        await signIn(visitor, home, username);
        return visitor;
      },
      patient,
      person: ({ page }, index) => page.locator(`[data-patient-id="${patient(index).patientId}"]`),
      says: (part, texts, patienceMs) =>
        eventually(async () => expect(await part.innerText()).toMatch(texts), patienceMs),
      flood,
      async picture({ page }, name) {
        const folder = process.env.WALL_PICTURES;
        if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
      },
    });
  });
