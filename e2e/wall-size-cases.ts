/// <reference lib="dom" />
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

interface Checks {
  /** The numbers of people due, in rising order. */
  readonly counts: readonly number[];
  readonly sizes: readonly { readonly width: number; readonly height: number }[];
}

const people = 100;
/** The least height of room, name and light read from 3 m: 20 minutes of arc, in millimetres. */
const capitalMm = 17.4;
const diagonalMm = 55 * 25.4;

/** Describes a wall for 100 people at these sizes, for each number of people due. */
export const describeWallSize = ({ counts, sizes }: Checks) =>
  describe('a wall for 100 people', () => {
    let home: Installation;
    let browser: Browser;
    let radio: Radio;
    let wall: Visitor;
    let calls: Visitor;
    let due = 0;

    beforeAll(async () => {
      const seed = { patients: people, floors: 4, roomsPerFloor: 25 };
      [home, browser] = await openBoth(install(seed));
      const { installationId, secret, nodes, patients } = home.home;
      radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
      for (const { podMac } of patients.slice(Math.max(...counts)))
        await radio.send(podMac, [{ seconds: 300 }]);
      const hang = async (): Promise<Visitor> => {
        const visitor = await visit(browser, { locale: 'de-DE' });
        await visitor.page.addInitScript(() => localStorage.setItem('wallMode', 'true'));
        await signIn(visitor, home, 'lead');
        await visitor.page.getByRole('heading', { name: /^Im Blick/ }).waitFor();
        return visitor;
      };
      [wall, calls] = [await hang(), await hang()];
      await calls.page.goto(`${home.url}/dashboard/nurse-call`);
    });
    afterAll(async () => {
      await radio?.close();
      await wall?.leave();
      await calls?.leave();
      await browser?.close();
      await home?.remove();
    });

    /** Wets the pads of so many people, and waits until the wall has them. */
    const makeDue = async (count: number) => {
      for (const { podMac, dayMl, nightMl } of home.home.patients.slice(due, count)) {
        const full = 1.3 * Math.max(dayMl, nightMl);
        await radio.send(podMac, [{ seconds: 300 }, { seconds: 20, ml: full }, { seconds: 250 }]);
      }
      due = count;
      await eventually(async () => {
        const title = await wall.page.getByRole('heading', { name: /^Jetzt nötig/ }).innerText();
        expect(Number(/\d+/.exec(title)?.[0])).toBeGreaterThanOrEqual(count);
      });
    };

    /** The present drawing of a wall. */
    const drawn = (page: Page) =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('[data-patient-id]')];
        const monitor = document.querySelector('section section')?.getBoundingClientRect();
        return {
          ids: all.map((tile) => tile.dataset.patientId ?? ''),
          cut: all
            .filter(
              (tile) => tile.scrollHeight > tile.clientHeight + 1 || tile.scrollWidth > tile.clientWidth + 1,
            )
            .filter((tile) => tile.clientHeight > 0)
            .map((tile) => tile.innerText),
          outside: all
            .map((tile) => tile.getBoundingClientRect())
            .filter(({ right, bottom }) => right > innerWidth || bottom > innerHeight).length,
          scrolls: document.documentElement.scrollHeight > innerHeight,
          monitor: (monitor?.height ?? 0) / innerHeight,
          capitals: all.map(
            (tile) =>
              0.7 * Number.parseFloat(getComputedStyle(tile.querySelector('h2, h3') ?? tile).fontSize),
          ),
          lights: [...document.querySelectorAll('article svg[data-shape]')].map((icon) => icon.clientHeight),
          reasons: [...document.querySelectorAll('[data-reason]')].map(
            (reason) => 0.7 * Number.parseFloat(getComputedStyle(reason).fontSize),
          ),
        };
      });

    /** The nurse call beside it: everyone who calls, each alert in type for its readers, and no page turns. */
    const expectCalls = async (count: number) => {
      const { page } = calls;
      for (const size of sizes) {
        await page.setViewportSize(size);
        const pxPerMm = Math.hypot(size.width, size.height) / diagonalMm;
        await eventually(async () => {
          const { ids, cut, outside, scrolls, capitals, reasons } = await drawn(page);
          expect({ size, cut, outside, scrolls }).toEqual({ size, cut: [], outside: 0, scrolls: false });
          for (const { patientId } of home.home.patients.slice(0, count)) expect(ids).toContain(patientId);
          expect(new Set(ids).size).toBe(ids.length);
          expect(reasons.length).toBeGreaterThanOrEqual(Math.min(1, count));
          for (const px of [...capitals, ...reasons]) expect(px / pxPerMm).toBeGreaterThanOrEqual(capitalMm);
        });
        const folder = process.env.WALL_PICTURES;
        const name = `nurse-call-${size.width}x${size.height}-${count}`;
        if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
      }
      await expectAccessible(page);
    };

    test.each(counts)('shows all of %i due people whole, and keeps a fifth for others', async (count) => {
      await makeDue(count);
      for (const size of sizes) {
        await wall.page.setViewportSize(size);
        const pxPerMm = Math.hypot(size.width, size.height) / diagonalMm;
        await eventually(async () => {
          const { ids, cut, outside, scrolls, monitor, capitals, lights } = await drawn(wall.page);
          expect({ size, cut, outside, scrolls }).toEqual({ size, cut: [], outside: 0, scrolls: false });
          for (const { patientId } of home.home.patients.slice(0, count)) expect(ids).toContain(patientId);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeGreaterThan(count);
          expect(monitor).toBeGreaterThanOrEqual(0.199);
          for (const px of [...capitals, ...lights]) expect(px / pxPerMm).toBeGreaterThanOrEqual(capitalMm);
        });
        const folder = process.env.WALL_PICTURES;
        const name = `wall-${size.width}x${size.height}-${count}`;
        if (folder) await wall.page.screenshot({ path: `${folder}/${name}.png` });
      }
      await expectAccessible(wall.page);
      await expectCalls(count);
    });

    test('shows a board twice as large on a desk of 3840x2160', async () => {
      const desk = await visit(browser, { viewport: { width: 3840, height: 2160 } });
      const { page } = desk;
      await signIn(desk, home, 'carer');
      const name = page.getByRole('article').first().getByRole('heading');
      await name.waitFor();
      const drawnAt = async (size: { width: number; height: number }) => {
        await page.setViewportSize(size);
        return page.evaluate(() => {
          const [title, icon] = ['article h3', 'main .tabler-icon'].map((selector) =>
            document.querySelector(selector),
          );
          return {
            name: Number.parseFloat(title ? getComputedStyle(title).fontSize : '0'),
            icon: icon?.clientWidth ?? 0,
            isWide: document.documentElement.scrollWidth > innerWidth,
          };
        });
      };
      await eventually(async () => {
        const large = await drawnAt({ width: 3840, height: 2160 });
        const usual = await drawnAt({ width: 1920, height: 1080 });
        expect(usual.name).toBeGreaterThan(0);
        expect(large).toEqual({ name: 2 * usual.name, icon: 2 * usual.icon, isWide: false });
      });
      await desk.leave();
    });
  });
