/// <reference lib="dom" />
import { randomUUID } from 'node:crypto';
import { type getContinenceAssessment, instant, type ReplyOf } from '@padlight/contract';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { live } from './charts-cases.ts';
import { type Api, apiOf } from './harness/api.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, giveSession, type Visitor, visit } from './harness/visitor.ts';

const hourMs = 3_600_000;
type Assessment = ReplyOf<typeof getContinenceAssessment>;

describe('the continence assessment', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let api: Api;
  let patientId = '';
  let phone: Visitor;
  /** The end of the assessed day: it stays, so that two readings have the same gaps. */
  let end = 0;

  const assessment = async (): Promise<Assessment> => {
    const query = `patientId=${patientId}&fromDate=${instant(end - 24 * hourMs)}&toDate=${instant(end)}`;
    return (await api('GET', `/Board/GetContinenceAssessment?${query}`)).body as Assessment;
  };
  const observe = async (typeId: string, value: number): Promise<void> => {
    const { status } = await api('POST', '/observation/SaveObservation', {
      entryId: randomUUID(),
      patientId,
      typeId,
      value,
      comment: null,
      observedAt: instant(Date.now() - hourMs),
    });
    expect(status).toBe(200);
  };

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 4 }));
    const { installationId, secret, nodes, patients } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    patientId = patients[0]?.patientId ?? '';
    api = await apiOf(home, 'lead');
    await live(radio, patients[0]?.podMac ?? '');
    await observe('drink', 250);
    await observe('bowel', 4);
    await observe('urgency', 2);
    end = Date.now();
    await eventually(async () => expect((await assessment()).voids).toHaveLength(3));
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });
  beforeEach(async () => {
    phone = await visit(browser, {
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
      locale: 'de-DE',
      hasTouch: true,
      isMobile: true,
    });
    await giveSession(phone, home, 'lead');
  });
  afterEach(() => phone.leave());

  test('a nurse reads day and week on a phone, and prints the same values', async () => {
    const { page } = phone;
    await page.goto(
      `${home.url}/patients/inco-assessment?patientId=${patientId}&range=24h&to=${instant(end)}`,
    );
    const picture = page.locator('svg[data-part=plot]').first();
    await picture.waitFor();
    const { voids, observations, cycles } = await assessment();
    const changes = cycles.length + cycles.filter(({ removedAt }) => removedAt).length;
    // Drinks and stools have no sign among the events of the bladder.
    const signs = observations.filter(({ typeId }) => ['urine', 'leak', 'urgency'].includes(typeId)).length;
    await eventually(async () =>
      expect(await picture.locator('[data-event]').count()).toBe(voids.length + changes + signs),
    );
    const summary = page.getByRole('region', { name: 'Zusammenfassung' });
    await summary.getByText('Weniger als 72 Stunden sind bekannt', { exact: false }).first().waitFor();
    expect(await summary.getByText('Zu wenig Daten', { exact: true }).count()).toBe(4);
    // A phone shows the summary first: the parts below are opened by their headings.
    const diary = page.getByRole('region', { name: 'Tagebuch' }).last();
    await diary.getByRole('heading', { name: 'Tagebuch' }).tap();
    const rows = await diary.getByRole('row').allInnerTexts();
    expect(rows.join('\n')).toContain('250');
    await expectAccessible(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);

    await page.getByText('Blase je Tag', { exact: true }).tap();
    await page.getByRole('radio', { name: '7 Tage', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByText('Stuhlgang', { exact: true }).first().tap();
    await eventually(async () => expect(await picture.locator('[data-event]').count()).toBe(1));

    await page.goto(
      `${home.url}/patients/inco-assessment?patientId=${patientId}&range=24h&to=${instant(end)}`,
    );
    await picture.waitFor();
    await page.getByRole('link', { name: 'Für den Arztbesuch drucken' }).tap();
    await page.waitForURL((address) => address.pathname === '/patients/all-charts');
    await page.getByRole('button', { name: 'Drucken', exact: true }).waitFor();
    const printed = page.getByRole('region', { name: 'Tagebuch' }).last();
    await eventually(async () => expect(await printed.getByRole('row').allInnerTexts()).toEqual(rows));
    await expectAccessible(page);
  });
});
