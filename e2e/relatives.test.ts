/// <reference lib="dom" />
import {
  type BodyIn,
  createSecondaryUser,
  type ReplyOf,
  savePatientConsent,
  sharingTextVersion,
} from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { expectAccessible, visit } from './harness/visitor.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('an account for relatives', () => {
  let home: Installation;
  let browser: Browser;
  let lead: Api;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 2 }));
    lead = await apiOf(home, 'lead');
    const { installationId, secret, nodes, patients } = home.home;
    const radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    await radio.send(patients[0]?.podMac ?? '', [{ seconds: 1200 }], Date.now());
    await radio.close();
  });
  afterAll(async () => {
    await browser?.close();
    await home?.remove();
  });

  const decide = async (decision: 'given' | 'withdrawn'): Promise<void> => {
    const body: BodyIn<typeof savePatientConsent> = {
      patientId: home.home.patients[0]?.patientId ?? expect.fail(),
      kind: 'sharing',
      decision,
      decidedBy: 'Frieda, daughter',
      textVersion: sharingTextVersion,
      textLanguage: 'en',
    };
    expect((await lead(savePatientConsent.method, savePatientConsent.path, body)).status).toBe(200);
  };

  test('shows one person on a phone, light and dark, until consent is withdrawn', async () => {
    await decide('given');
    const body: BodyIn<typeof createSecondaryUser> = {
      username: 'frieda',
      displayName: 'Frieda',
      kind: 'relative',
      language: 'en',
      patientIds: [home.home.patients[0]?.patientId ?? expect.fail()],
      parts: ['day', 'nights'],
    };
    const made = await lead(createSecondaryUser.method, createSecondaryUser.path, body);
    const { password } = made.body as ReplyOf<typeof createSecondaryUser>;
    const visitor = await visit(browser, { ...phone, colorScheme: 'light' });
    const { page } = visitor;
    await page.goto(`${home.url}/sign-in`);
    await page.locator('input[name=username]').fill('frieda');
    await page.locator('input[name=password]').fill(password ?? '');
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${home.url}/relatives`);
    await page.getByRole('heading', { name: 'Now' }).waitFor();
    await page.getByRole('heading', { name: 'The last nights' }).waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.goto(`${home.url}/dashboard`);
    await page.waitForURL(`${home.url}/404`);
    await page.goto(`${home.url}/relatives`);
    await page.getByRole('heading', { name: 'Now' }).waitFor();
    await decide('withdrawn');
    await page.getByText('Nothing is shared with you at the moment').waitFor();
    await expectAccessible(page);
    await visitor.leave();
  });
});
