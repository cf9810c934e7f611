/// <reference lib="dom" />
import { api, type getAuditLog, type ReplyOf } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, signIn, type Visitor, visit } from './harness/visitor.ts';

interface Appearance {
  readonly locale: 'en-GB' | 'de-DE';
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

const changes = [
  { reason: 'wet' },
  { reason: 'soiled', note: 'The skin is red at the hip.' },
  { reason: 'wet' },
];

/** The end of the furthest part of a screen, pixels. */
const endOfMain = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main section')].map(
        (section) => section.getBoundingClientRect().right,
      ),
    ),
  );

/** Describes handover, audit, account and users of a home of 30, in each of these appearances. */
export const describeHandover = (appearances: readonly Appearance[]) =>
  describe('the handover and the audit of a home of 30', () => {
    let home: Installation;
    let browser: Browser;
    let admin: Api;
    const here: Visitor[] = [];
    const enter = async (username: string, check: Parameters<typeof visit>[1] = {}): Promise<Visitor> => {
      const visitor = await visit(browser, check);
      here.push(visitor);
      await signIn(visitor, home, username);
      return visitor;
    };

    beforeAll(async () => {
      [home, browser] = await openBoth(install({ patients: 30 }));
      const { installationId, secret, nodes, patients } = home.home;
      const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
      for (const { podMac } of patients) await radio.send(podMac, [{ seconds: 60 }]);
      await radio.close();
      admin = await apiOf(home, 'admin');
      const carer = await apiOf(home, 'carer');
      // One after the other, as people press: a server on one core delays a user who sends thirty requests at once.
      for (const { patientId } of patients)
        for (const body of changes)
          expect(await carer('POST', api.alerts.recordPadChange.path, { patientId, ...body })).toMatchObject({
            status: 200,
          });
    });
    afterAll(async () => {
      await browser?.close();
      await home?.remove();
    });
    afterEach(async () => {
      for (const visitor of here.splice(0)) await visitor.leave();
    });

    test('thirty people and ninety changes take at most two printed pages', async () => {
      const { page } = await enter('lead');
      await page.goto(`${home.url}/dashboard/handover`);
      await page.getByText(/^90 /).waitFor();
      await page.evaluate(() => Object.assign(window, { print: () => undefined }));
      await page.getByRole('button', { name: 'Print' }).click();
      const paper = (await page.pdf({ format: 'A4', printBackground: false })).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    });

    test.each(appearances)(
      'what was sensed and what was recorded are counted apart, $locale',
      async (appearance) => {
        const { page } = await enter('lead', appearance);
        await page.goto(`${home.url}/dashboard/handover`);
        const isEnglish = appearance.locale === 'en-GB';
        const sensed = page.getByRole('list', { name: isEnglish ? 'Sensed' : 'Gemessen' });
        const recorded = page.getByRole('list', { name: isEnglish ? 'Recorded' : 'Eingetragen' });
        await recorded.getByText(isEnglish ? /^90 \S+ changed$/ : /^90 Wechsel/).waitFor();
        await sensed.getByText(isEnglish ? /^0 possible falls$/ : /^0 mögliche Stürze$/).waitFor();
        await page
          .getByRole('region', { name: isEnglish ? 'The shift at a glance' : 'Die Schicht auf einen Blick' })
          .getByText(isEnglish ? /\d+ changes were recorded\.$/ : /\d+ Wechsel sind eingetragen\.$/)
          .first()
          .waitFor();
        await expectAccessible(page);
        const { width } = appearance.viewport;
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (process.env.PICTURES)
          await page.screenshot({
            path: `${process.env.PICTURES}/handover-${appearance.locale}.png`,
            fullPage: true,
          });
      },
    );

    test('one opening of a person is one audit row, and a chart another', async () => {
      const { page } = await enter('lead');
      const patientId = home.home.patients[3]?.patientId ?? expect.fail('no such patient');
      const accesses = async (): Promise<string[]> => {
        const { body } = await admin('GET', `${api.audit.getAuditLog.path}?patientId=${patientId}&sort=at`);
        return (body as ReplyOf<typeof getAuditLog>).rows
          .map(({ action }) => action)
          .filter((action) => action === 'patient.viewed' || action === 'chart.viewed');
      };
      await page.goto(`${home.url}/patients/monitor?patientId=${patientId}`);
      await page.locator('#person-alerts').waitFor();
      await page.waitForLoadState('networkidle');
      await eventually(async () => expect(await accesses()).toEqual(['patient.viewed']));
      await page.goto(`${home.url}/patients/pad-fill-profile-chart?patientId=${patientId}`);
      await eventually(async () => expect(await accesses()).toEqual(['patient.viewed', 'chart.viewed']));
    });

    test.each(appearances)('the audit speaks in words, $locale', async (appearance) => {
      const { page } = await enter('admin', appearance);
      await page.goto(`${home.url}/manage/audit`);
      await page.getByRole('table').waitFor();
      await expectAccessible(page);
      const text = (await page.locator('main').innerText()) + (await page.getByRole('table').innerText());
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[a-z]+\.[a-z]+ed\b|[{}]/);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/audit-${appearance.locale}.png` });
    });

    test.each(appearances)(
      'my account and the users use the width that is there, $locale',
      async (appearance) => {
        const { page } = await enter('admin', appearance);
        for (const path of ['my-account', 'user-accounts']) {
          await page.goto(`${home.url}/manage/${path}`);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await expectAccessible(page);
          const { width } = appearance.viewport;
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          if (process.env.PICTURES)
            await page.screenshot({ path: `${process.env.PICTURES}/${path}-${appearance.locale}.png` });
          for (const wide of [1440, 1920]) {
            await page.setViewportSize({ width: wide, height: appearance.viewport.height });
            // The last card, or the list, ends beside the edge of the window.
            await eventually(async () => expect(await endOfMain(page)).toBeGreaterThan(0.95 * wide));
          }
          await page.setViewportSize(appearance.viewport);
        }
      },
    );

    test.each([
      ['lead', /\/manage\/patient-list/],
      ['carer', /\/manage\/my-account/],
    ] as const)('%s who asks for the manage area is led to what is theirs', async (user, theirs) => {
      const { page } = await enter(user);
      await page.goto(`${home.url}/manage`);
      await page.waitForURL(theirs);
    });
  });
