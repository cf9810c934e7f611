import { AlertType } from '@padlight/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, apiOf } from './harness/api.ts';
import { hardFall } from './harness/hard-fall.ts';
import { type Installation, install } from './harness/installation.ts';
import { openBoth } from './harness/open-both.ts';
import { Radio } from './harness/radio.ts';
import { eventually, expectAccessible, giveSession, signIn, type Visitor, visit } from './harness/visitor.ts';

const minute = 60;

describe('the goals of a person', () => {
  let home: Installation;
  let browser: Browser;
  let radio: Radio;
  let lead: Visitor;
  let board: Visitor;
  let api: Api;

  const patient = (index: number) => home.home.patients[index] ?? expect.fail(`no patient ${index}`);

  beforeAll(async () => {
    [home, browser] = await openBoth(install({ patients: 6 }));
    const { installationId, secret, nodes } = home.home;
    radio = await Radio.connect(home.mqttUrl, installationId, secret, nodes[0]?.mac ?? '');
    const end = Date.now() - 20_000;
    // Three lie still for two and a half hours; the first pad is half full.
    for (const index of [1, 2, 3]) await radio.send(patient(index).podMac, [{ seconds: 150 * minute }], end);
    const { podMac, dayMl, nightMl } = patient(0);
    const ml = 0.4 * Math.min(dayMl, nightMl);
    await radio.send(podMac, [{ seconds: 30 * minute }, { seconds: 20, ml }, { seconds: 10 * minute }], end);
    [lead, board] = await Promise.all([visit(browser), visit(browser)]);
    await Promise.all([signIn(lead, home, 'lead'), signIn(board, home, 'lead')]);
    api = await apiOf(home, 'lead');
  });
  afterAll(async () => {
    await radio?.close();
    await browser?.close();
    await home?.remove();
  });

  const open = async (page: Page, path: string, index: number) => {
    await page.goto(`${home.url}/patients/${path}?patientId=${patient(index).patientId}`);
    await page.locator('form').waitFor();
    await expectAccessible(page);
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('counts from now on').waitFor();
  };
  const set = (page: Page, name: string, value: number) =>
    page.getByRole('spinbutton', { name: new RegExp(`^${name}`) }).fill(String(value));
  /** The open alerts of a person, by type. */
  const alerts = async (index: number): Promise<number[]> => {
    const { body } = await api('GET', `/Board/GetPatientDetail?patientId=${patient(index).patientId}`);
    return (body as { alerts: { type: number }[] }).alerts.map(({ type }) => type);
  };
  const expectDue = (index: number, due: 'true' | null) =>
    eventually(async () =>
      expect(await board.tile(patient(index).patientId).getAttribute('data-due')).toBe(due),
    );

  test('new limits of the fill turn the light at the next measurement; undo too', async () => {
    const { page } = lead;
    const { patientId, podMac } = patient(0);
    const tone = (wanted: string) => eventually(async () => expect(await board.tone(patientId)).toBe(wanted));
    await tone('green');
    await open(page, 'pad-fill-profile-goal', 0);
    for (const half of ['day', 'night']) {
      await set(page, `Change soon from, by ${half}`, 10);
      await set(page, `Change now from, by ${half}`, 12);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('At least 5 points over the limit below it.').first().waitFor();
    for (const half of ['day', 'night']) await set(page, `Change now from, by ${half}`, 20);
    await save(page);
    await radio.send(podMac, [{ seconds: 10 }]);
    await tone('red');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It is as it was before.').waitFor();
    await tone('green');
    await page.getByRole('region', { name: 'Who changed it' }).getByText('Undone').waitFor();
  });

  test('a shorter time in a pad calls at once, on the board too', async () => {
    await open(lead.page, 'skin-care-goal', 1);
    await set(lead.page, 'Time in brief', 2);
    await save(lead.page);
    await eventually(async () => expect(await alerts(1)).toContain(AlertType.check_time_in_pad));
    await expectDue(1, 'true');
    await lead.page
      .getByRole('region', { name: 'Who changed it' })

      .locator('b', { hasText: /^2 h$/ })
      .waitFor();
  });

  test('a turn is due by time alone after two hours, while falls are watched', async () => {
    const { page } = lead;
    await open(page, 'position-goal', 2);
    const call = page.getByRole('checkbox', { name: 'Call when a turn is due' });
    await eventually(async () => expect(await call.getAttribute('aria-disabled')).toBe('true'));
    await page.getByRole('button', { name: /^2 h/ }).click();
    await save(page);
    await eventually(async () => expect(await alerts(2)).toContain(AlertType.check_position));
    await expectDue(2, 'true');
  });

  test('a skin temperature under a new limit is reported with the next measurement', async () => {
    await open(lead.page, 'temperature-goal', 3);
    await set(lead.page, 'Lower limit', 36.8);
    await save(lead.page);
    await radio.send(patient(3).podMac, [{ seconds: 10 }]);
    await eventually(async () => expect(await alerts(3)).toContain(AlertType.check_temperature));
    await expectDue(3, 'true');
  });

  test('on a phone, fall detection ends with a reason, for others to read', async () => {
    const phone = await visit(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await giveSession(phone, home, 'lead');
    await open(phone.page, 'fall-detection-goal', 4);
    await phone.page.getByRole('checkbox', { name: 'Watch for falls' }).click();
    await phone.page.getByRole('button', { name: 'Save' }).click();
    await phone.page.getByText('Give the reason why this is made looser.').first().waitFor();
    await phone.page.getByRole('textbox', { name: /^Why/ }).fill('Does floor exercises');
    await save(phone.page);
    await expectAccessible(phone.page);
    await phone.leave();
    // A fall before the change is judged by the earlier goals: this impact is after it, by a node that is a little ahead.
    const falls = (podMac: string) => radio.send(podMac, hardFall(80), Date.now() + 100_000);
    await falls(patient(5).podMac);
    await falls(patient(4).podMac);
    await eventually(async () => expect(await alerts(5)).toContain(AlertType.check_fall));
    expect(await alerts(4)).not.toContain(AlertType.check_fall);
  });

  test('a user who may not set goals reads them; the server refuses changes', async () => {
    const carer = await visit(browser);
    const { patientId } = patient(4);
    await signIn(carer, home, 'carer', `/patients/fall-detection-goal?patientId=${patientId}`);
    await carer.page.getByText('You may see this goal, but not set it.').waitFor();
    await carer.page.getByText('Does floor exercises').waitFor();
    await eventually(async () =>
      expect(await carer.page.getByRole('button', { name: 'Save' }).count()).toBe(0),
    );
    await expectAccessible(carer.page);
    await carer.leave();
    const body = {
      organisationId: home.home.organisationId,
      patientId,
      version: 1,
      reason: '',
      values: { fallDetectionOn: true },
    };
    const refused = await (await apiOf(home, 'carer'))('POST', '/goal/SaveFallGoal', body);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden' }]);
  });
});
