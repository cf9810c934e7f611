/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { charts, type getPatientVoidRecord, type ReplyOf } from '@padlight/contract';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAllCharts, expectPhoneCharts, live } from './charts-cases.ts';
import { type Api, apiOf } from './harness/api.ts';
import { comparePictures } from './harness/compare-pictures.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, giveSession, type Visitor, visit } from './harness/visitor.ts';

const hourMs = 3_600_000;
type VoidRecord = ReplyOf<typeof getPatientVoidRecord>;

describe('the charts of a person', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let lead: Visitor;
  let api: Api;
  let patientId = '';
  let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

  const record = async (): Promise<VoidRecord> => {
    const range = `fromDate=${new Date(Date.now() - 96 * hourMs).toISOString()}&toDate=${new Date().toISOString()}`;
    return (await api('GET', `/Board/GetPatientVoidRecord?patientId=${patientId}&${range}`))
      .body as VoidRecord;
  };
  /** The number of events in the picture: voids, and pads put on and taken off. */
  const eventsOf = ({ voids, cycles }: VoidRecord): number =>
    voids.length + cycles.length + cycles.filter(({ removedAt }) => removedAt).length;

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 4 }));
    const { installationId, secret, nodes, patients } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    patientId = patients[0]?.patientId ?? '';
    api = await apiOf(home, 'admin');
    await live(radio, patients[0]?.podMac ?? '');
    await eventually(async () => expect((await record()).voids).toHaveLength(3));
    const first = await visit(browser);
    await giveSession(first, home, 'lead');
    storageState = await first.page.context().storageState();
    await first.leave();
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });
  // Each test has its own browser context, with the same session.
  beforeEach(async () => {
    lead = await visit(browser, { storageState });
  });
  afterEach(() => lead.leave());

  const open = async (path: string, page = lead.page): Promise<void> => {
    await page.goto(`${home.url}${path}${path.includes('?') ? '&' : '?'}patientId=${patientId}`);
    await page.locator('svg[data-part=plot]').waitFor();
  };
  const tool = (name: string) => lead.page.getByRole('figure').getByRole('button', { name });
  const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
  const saved = async (name: string): Promise<Download> => {
    const [download] = await Promise.all([lead.page.waitForEvent('download'), tool(name).click()]);
    return download;
  };
  /** The positions of the events between the ends of the axis, 0 to 1. */
  const places = (page: Page): Promise<number[]> =>
    page.locator('svg[data-part=plot]').evaluate((svg) => {
      const { left, width } = svg.getBoundingClientRect();
      const shade = svg.querySelector('line')?.getBoundingClientRect();
      const [from, to] = shade ? [shade.left, shade.right] : [left, left + width];
      return [...svg.querySelectorAll('[data-event]')].map((event) => {
        const box = event.getBoundingClientRect();
        return ((box.left + box.right) / 2 - from) / (to - from);
      });
    });

  test('the voiding chart shows every event, also by keys, and stores its choices', async () => {
    const { page } = lead;
    await open('/patients/voiding-chart');
    const events = page.locator('svg[data-part=plot] [data-event]');
    await eventually(async () => expect(await events.count()).toBe(eventsOf(await record())));
    await page.getByRole('slider').focus();
    await page.keyboard.press('Home');
    const announced: string[] = [];
    for (let texts = ''; ; await page.keyboard.press('PageUp')) {
      const next = (await page.getByRole('slider').getAttribute('aria-valuetext')) ?? '';
      if (next === texts) break;
      announced.push(next);
      texts = next;
    }
    expect(announced.filter((texts) => / void \(/.test(texts))).toHaveLength(3);
    expect(announced.filter((texts) => / (put on|taken off)/i.test(texts))).toHaveLength(3);
    await expectAccessible(page);

    await page.getByText('By brief', { exact: true }).click();
    await page.getByText('Voids only', { exact: true }).click();
    await page.reload();
    await page.locator('svg[data-part=plot]').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('radio', { name: 'By brief' }).isChecked()).toBe(true),
    );
    await eventually(async () =>
      expect(await page.getByRole('radio', { name: 'Voids only' }).isChecked()).toBe(true),
    );
    await eventually(async () => expect(await events.count()).toBe(eventsOf(await record())));
    await page.getByText('Under 60 % of its time is known').first().waitFor();
    await tool('As a table').click();
    await eventually(async () =>
      expect(await page.locator('figure tbody tr[data-event]').count()).toBeGreaterThanOrEqual(
        eventsOf(await record()),
      ),
    );
  });

  test('the saved picture and the one on paper equal the one on the screen', async () => {
    const { page } = lead;
    await open('/patients/pad-fill-profile-chart');
    const plot = page.locator('svg[data-part=plot]');
    await eventually(async () =>
      expect(await plot.locator('[data-event]').count()).toBe(eventsOf(await record())),
    );
    const onScreen = await places(page);
    const picture = await saved('Save picture');
    expect(picture.suggestedFilename()).toMatch(/^pad-fill-[\w-]+\.png$/);
    // In the file the plot is beneath its title, twice as fine.
    const saves = { png: await contentOf(picture), left: 40, top: 152, scale: 2 };
    const differs = await comparePictures(page, await plot.screenshot(), saves);
    expect(differs.ink).toBeGreaterThan(0.005);
    expect(differs.far).toBeLessThan(0.01);

    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await eventually(async () => expect((await plot.boundingBox())?.width).toBeLessThan(700));
    const onPaper = await places(page);
    expect(onPaper).toHaveLength(onScreen.length);
    for (const [index, place] of onScreen.entries())
      expect(Math.abs((onPaper[index] ?? 9) - place)).toBeLessThan(0.02);
    for (const control of [tool('Print'), page.getByRole('slider')])
      await eventually(async () => expect(await control.isVisible()).toBe(false));
  });

  test("the saved table holds the chart's values, with machine-readable times", async () => {
    await open('/patients/voiding-chart');
    const file = await saved('Save table (CSV)');
    expect(file.suggestedFilename()).toMatch(/^voiding-[\w-]+\.csv$/);
    const [head, ...rows] = (await contentOf(file)).toString('utf8').trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFTime,Until,What,Day or night,ml,From ml,To ml,% of capacity');
    const { voids } = await record();
    const voidRows = rows.filter((row) => / void /.test(row)).map((row) => row.split(','));
    const localTime = (at: string) => new Date(at).toLocaleString('sv-SE', { timeZone: home.home.timeZone });
    expect(voidRows.map(([at]) => at)).toEqual(voids.map(({ start }) => localTime(start)).toReversed());
    expect(voidRows.map((row) => Number(row[4]))).toEqual(voids.map(({ ml }) => ml).toReversed());
  });

  test('a chart is mailed to allowed domains only, by users who may share it', async () => {
    const { page } = lead;
    await open('/patients/voiding-chart');
    await tool('Send by e-mail').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Allowed: try-out.example').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('To (e-mail address)').fill('doctor@clinic.example');
    await dialog.locator('button[type=submit]').click();
    await dialog.getByRole('alert').filter({ hasText: 'Charts may not be mailed there' }).waitFor();
    await dialog.getByLabel('To (e-mail address)').fill('doctor@try-out.example');
    await dialog.locator('button[type=submit]').click();
    await page.getByRole('status').filter({ hasText: 'doctor@try-out.example' }).waitFor();
    const { body } = await api('GET', '/audit/GetAuditLog?page=1&pageSize=50&action=chart.mailed');
    expect(JSON.stringify(body)).toContain('doctor@try-out.example');

    const carer = await visit(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await giveSession(carer, home, 'carer');
    await open('/patients/pad-fill-profile-chart', carer.page);
    await eventually(async () =>
      expect(await carer.page.getByRole('button', { name: 'Print' }).count()).toBe(1),
    );
    await eventually(async () =>
      expect(await carer.page.getByRole('button', { name: 'Send by e-mail' }).count()).toBe(0),
    );
    await expectAccessible(carer.page);
    await carer.leave();
  });

  test("on a 4K wall a picture's letters match the page’s, and hover reads it", async () => {
    const wall = await visit(browser, { viewport: { width: 3840, height: 2160 } });
    await giveSession(wall, home, 'lead');
    const ratio = (page: Page): Promise<number> =>
      page
        .locator('svg[data-part=plot] text')
        .first()
        .evaluate((letter) => {
          const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
          return letter.getBoundingClientRect().height / root;
        });
    await open('/patients/voiding-chart');
    await open('/patients/voiding-chart', wall.page);
    await eventually(async () =>
      expect(Math.abs((await ratio(wall.page)) / (await ratio(lead.page)) - 1)).toBeLessThan(0.1),
    );
    const [last] = (await places(wall.page)).toSorted((a, b) => b - a);
    const axis = await wall.page.locator('svg[data-part=plot] line').first().boundingBox();
    const plot = await wall.page.locator('svg[data-part=plot]').boundingBox();
    if (!axis || !plot) throw new Error('the picture has no axis');
    const x = axis.x + (last ?? 0) * axis.width;
    await wall.page.mouse.move(x, plot.y + plot.height / 2);
    await wall.page.locator('[data-part=reading][data-event]').waitFor();
    const cursor = await wall.page.getByRole('figure').locator('i').boundingBox();
    expect(Math.abs((cursor?.x ?? 0) - x)).toBeLessThan(20);
    await wall.leave();
  });

  test('a chart that fails to load reports it, and loads on retry', async () => {
    const { page } = lead;
    await page.route('**/Board/GetPatientVoidRecord*', (route) => route.abort());
    await page.goto(`${home.url}/patients/voiding-chart?patientId=${patientId}`);
    await page.getByText('Failed to get chart data').waitFor();
    await page.unroute('**/Board/GetPatientVoidRecord*');
    await page.getByRole('figure').getByRole('button', { name: 'Try again' }).click();
    await page.locator('svg[data-part=plot]').waitFor();
  });

  test.each(Object.values(charts))(
    'the $kind chart asks its question, and is read by eye, keys and table',
    async ({ path }) => {
      const { page } = lead;
      await open(path);
      await page.getByRole('slider').focus();
      await page.keyboard.press('Home');
      await eventually(async () =>
        expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBeTruthy(),
      );
      expect(await page.getByRole('figure').innerText()).toMatch(/\?\n/);
      await expectAccessible(page);
      await tool('As a table').click();
      await page.locator('figure tbody tr').first().waitFor();
      await page.goto(`${home.url}/patients/monitor?patientId=${patientId}`);
      await page.locator(`nav a[href*="${path}"]`).first().waitFor();
    },
  );

  test('all charts of a person are printed, each whole on its sheet', () =>
    expectAllCharts(lead.page, home, patientId));

  test('a chart is readable on a phone in German', () =>
    expectPhoneCharts(home, browser, patientId, [charts.voiding.path]));
});
