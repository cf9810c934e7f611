import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freezeDatabase } from './harness/freeze-database.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { openSmallDisk, type SmallDisk } from './harness/small-disk.ts';
import { eventually, expectAccessible, giveSession, type Visitor, visit } from './harness/visitor.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const german = { locale: 'de-DE', colorScheme: 'dark' } as const;
const inPerson = /in person, and call IT support|Sehen Sie persönlich nach/;
const allClear =
  /No one needs anything right now|Im Moment braucht niemand etwas|No one calls$|Niemand ruft$/m;

describe('a fault of the server', () => {
  let disk: SmallDisk;
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  /** A board, a wall and a phone. */
  let displays: Visitor[] = [];
  let stopBeating = async (): Promise<void> => undefined;
  const macs = () => home.home.patients.map(({ podMac }) => podMac);

  const enter = async (
    username: string,
    check: Parameters<typeof visit>[1],
    path: string,
    isWall = false,
  ) => {
    const visitor = await visit(browser, check);
    await giveSession(visitor, home, username);
    await visitor.page.evaluate((wall) => localStorage.setItem('wallMode', String(wall)), isWall);
    await visitor.page.goto(home.url + path);
    return visitor;
  };
  /** The connection mark beside the title: live, or not. */
  const markOf = ({ page }: Visitor) =>
    page.locator('[role="status"][data-state]').first().getAttribute('data-state');
  const textOf = ({ page }: Visitor) => page.locator('body').innerText();
  const areLive = () =>
    eventually(async () => {
      for (const display of displays) expect(await markOf(display)).toBe('live');
      for (const display of displays) expect(await textOf(display)).not.toMatch(inPerson);
    });
  /** Waits until each display shows this banner, and neither live data nor an all-clear. */
  const says = async (banner: RegExp): Promise<void> => {
    await Promise.all(
      displays.map(({ page }) => page.getByRole('alert').filter({ hasText: banner }).waitFor()),
    );
    await eventually(async () => {
      for (const display of displays) {
        expect(await markOf(display)).toBe('lost');
        expect(await textOf(display)).toMatch(inPerson);
        expect(await textOf(display)).not.toMatch(allClear);
      }
    });
    await expectBanners();
    for (const [index, { page }] of displays.entries()) {
      const folder = process.env.WATCHDOG_PICTURES;
      if (folder) await page.screenshot({ path: `${folder}/${index}-${banner.source.slice(0, 12)}.png` });
    }
  };
  /** The area under a banner, its type size and that of names, and if a screen with a banner scrolls. */
  const drawn = ({ page }: Visitor) =>
    page.evaluate(() => {
      const banners = [...document.querySelectorAll('[data-kind="warning"]')];
      const wall = document.querySelector('main section');
      const type = (element: Element | null) =>
        element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      const rects = banners.map((banner) => banner.getBoundingClientRect());
      const covered = [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((element) => element.childElementCount === 0 && element.innerText !== '')
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return rects.some(
            (rect) => left < rect.right && right > rect.left && top < rect.bottom && bottom > rect.top,
          );
        })
        .map((element) => element.innerText);
      return {
        covered,
        banner: Math.min(...banners.map(type)),
        /** The least type of a name on this wall; with few people it grows. */
        name: wall ? Number.parseFloat(getComputedStyle(wall).getPropertyValue('--em')) : 0,
        scrolls: document.documentElement.scrollHeight > innerHeight,
      };
    });
  /** Expects that a banner on a wall is in the type of names and hides nothing, and never covers a text. */
  const expectBanners = () =>
    eventually(async () => {
      const [, wall, hand] = displays;
      if (!wall || !hand) return expect.fail('no displays');
      const onWall = await drawn(wall);
      expect(onWall).toMatchObject({ covered: [], scrolls: false });
      expect(onWall.name).toBeGreaterThan(0);
      expect(onWall.banner).toBeGreaterThanOrEqual(onWall.name);
      expect(await drawn(hand)).toMatchObject({ covered: [] });
    });
  const health = async () => {
    const answer = await fetch(`${home.url}/health`);
    return { code: answer.status, health: (await answer.json()) as unknown };
  };

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'padlight-e2e-'));
    disk = openSmallDisk(folder);
    [home, browser] = await openBoth(install({ patients: 4, folder, isSilent: true }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    displays = [
      await enter('lead', {}, '/dashboard'),
      await enter('wall', { viewport: { width: 1920, height: 1080 }, ...german }, '/dashboard', true),
      await enter('carer', { ...phone, ...german }, '/dashboard/nurse-call'),
    ];
    await areLive();
  });
  afterAll(async () => {
    await stopBeating();
    await radio?.close();
    await browser?.close();
    await home?.stop('SIGINT');
    disk?.remove();
    await home?.remove();
  });

  test('or of its gateways that silences a site shows everywhere until it ends', async () => {
    for (const mac of macs()) await radio.send(mac, [{ seconds: 1_200 }], Date.now() - 89_000);
    await says(/No pod has sent|kein Pod mehr/);
    stopBeating = radio.keepBeating(macs());
    await areLive();
    await eventually(async () => {
      for (const display of displays) expect(await textOf(display)).toMatch(allClear);
    });
  });

  test('that freezes the database shows everywhere, and ends once it resumes', async () => {
    const frozen = freezeDatabase(home.folder);
    try {
      await says(/cannot reach its database|erreicht seine Datenbank nicht/);
      expect(await health()).toMatchObject({
        code: 503,
        health: { parts: { database: expect.stringContaining('does not answer') } },
      });
      for (const { page } of displays) await expectAccessible(page);
    } finally {
      frozen.goOn();
    }
    await areLive();
  });

  test('that kills it shows everywhere, and ends once it runs again', async () => {
    await home.stop('SIGKILL');
    await says(/Connection lost|Verbindung verloren/);
    await home.start();
    await areLive();
  });

  test('that fills its disk shows everywhere, and ends once there is room', async () => {
    await disk.leave(0.015);
    await says(/disk is full|Speicher des Servers ist voll/);
    expect(await health()).toMatchObject({ code: 503, health: { status: 'failing' } });
    await disk.leave(0.06);
    await areLive();
    if (!disk.isMounted) return;
    // A low disk is work for an operator: no display shows it, and administrators see it.
    const low = /Less than a tenth of the disk is free/;
    await eventually(async () =>
      expect(await health()).toMatchObject({
        code: 200,
        health: { status: 'degraded', sentence: expect.stringMatching(low) },
      }),
    );
    const admin = await enter('admin', {}, '/manage/system');
    for (const path of ['/manage/system', '/manage/chart-mail']) {
      await admin.page.goto(home.url + path);
      await admin.page.getByText(low).waitFor();
      await expectAccessible(admin.page);
    }
    for (const display of displays) expect(await textOf(display)).not.toMatch(/tenth|Zehntel/);
    await admin.leave();
  });

  test('behind a network that is cut shows everywhere, and ends once it returns', async () => {
    for (const { page } of displays) await page.context().setOffline(true);
    await says(/Connection lost|Verbindung verloren/);
    for (const { page } of displays) await page.context().setOffline(false);
    await areLive();
  });
});
