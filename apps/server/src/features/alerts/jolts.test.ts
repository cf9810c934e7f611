import { AlertType, api } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs, actHolding } from '../../testing/act-as.ts';
import { type AlertApp, openAlertApp } from './testing/alert-app.ts';

let app: AlertApp;
let messages: unknown[];
const type = AlertType.check_patient;
const jolt = (active: boolean) => app.reason(type, active, 0, 'jolt');

beforeAll(async () => {
  app = await openAlertApp();
  for (const topic of ['no-fall-reported', 'no-fall-undone'] as const)
    app.app.bus.subscribe(topic, ({ podId, at }) => messages.push([topic, podId, at]));
});
afterAll(() => app.app.close());
beforeEach(async () => {
  messages = [];
  await app.resetTime();
});

const answers = async () =>
  app.app.database.db
    .selectFrom('fall_checks')
    .select(['alert_id', 'user_id', 'note', 'undone_at'])
    .orderBy('at', 'desc')
    .execute();

test('a jolt calls even if its type is switched off, low, delayed or silent', async () => {
  const { organisationId } = app;
  const read = await app.admin(api.alertSettings.getAlertSettings, { query: { organisationId } });
  const standard = read.reply.settings.find((setting) => setting.type === type) ?? expect.fail();
  const off = { ...standard, enabled: false, priority: 'low' as const, delayMin: 60, sound: false };
  const settings = [off];
  const { version } = read.reply;
  expect(
    (await app.admin(api.alertSettings.saveAlertSettings, { body: { organisationId, settings, version } }))
      .code,
  ).toBeUndefined();
  await app.reason(type, true);
  expect(await app.open()).toEqual([]);
  await jolt(true);
  expect(await app.theOne()).toMatchObject({
    type,
    cause: 'jolt',
    priority: 'medium',
    sound: true,
    quietUntil: null,
  });
  await app.pass(1);
  expect(await app.theOne()).toMatchObject({ cause: 'jolt' });
});

test('a jolt raises an acknowledged alert again, and the tile shows it', async () => {
  await app.reason(type, true);
  const { alertId } = await app.theOne();
  await app.carer(api.alerts.acknowledgeAlert, { body: { alertId } });
  await app.pass(5);
  await jolt(true);
  const raised = { alertId, state: 'raised', cause: 'jolt', raisedCount: 2, acknowledgedAt: null };
  expect(await app.theOne()).toMatchObject(raised);
  await app.refresh();
  const query = { patientId: app.patientId };
  const { tile } = (await app.carer(api.board.getPatientDetail, { query })).reply;
  expect(tile.alerts).toMatchObject([{ alertId, cause: 'jolt' }]);
  expect(tile.alerts[0]?.lastRaisedAt).toBeDefined();
});

test('an answer that there was no fall ends a jolt, open or silenced, audited', async () => {
  for (const isSilenced of [false, true]) {
    await app.resetTime();
    await jolt(true);
    const { alertId } = await app.theOne();
    if (isSilenced)
      await app.carer(api.alerts.silenceAlert, { body: { alertId, reason: 'attended', forMin: 15 } });
    const { reply } = await app.carer(api.alerts.reportNoFall, { body: { alertId, note: 'asleep' } });
    expect(reply).toMatchObject({ alertId, state: 'resolved', resolution: 'no-fall', note: 'asleep' });
    expect(await app.open()).toEqual([]);
    expect((await app.story())[0]?.at(-1)).toBe('resolved nora no-fall');
    expect((await answers())[0]).toMatchObject({ alert_id: alertId, user_id: app.ids.nora, note: 'asleep' });
    expect(messages.at(-1)).toEqual(['no-fall-reported', expect.anything(), app.app.clock.ms]);
    const audited = await app.app.database.db
      .selectFrom('audit')
      .select('action')
      .where('target', '=', alertId)
      .where('action', '=', 'alert.no-fall')
      .execute();
    expect(audited).toHaveLength(1);
    // Facts that the analysis found before it received the answer raise nothing.
    await app.reason(type, true, 0.5, 'jolt');
    await jolt(false);
    await app.pass(20);
    expect(await app.open()).toEqual([]);
    expect((await app.carer(api.alerts.reportNoFall, { body: { alertId } })).code).toBe('alert-not-open');
  }
});

test('the answer is refused for other alerts, other wards and without permission', async () => {
  await app.reason(type, true);
  const usual = (await app.theOne()).alertId;
  expect((await app.carer(api.alerts.reportNoFall, { body: { alertId: usual } })).code).toBe(
    'alert-not-open',
  );
  await app.resetTime();
  await jolt(true);
  const body = { alertId: (await app.theOne()).alertId };
  expect((await (await actAs(app.app, 'east'))(api.alerts.reportNoFall, { body })).code).toBe(
    'alert-not-open',
  );
  const watcher = await actHolding(app.app, 'watcher', app.organisationId, ['Dashboard.Alert.Save']);
  expect((await watcher(api.alerts.reportNoFall, { body })).code).toBe('forbidden');
  expect(await app.open()).toHaveLength(1);
});

test('undoing a mistaken answer makes the alert call again, watched', async () => {
  await jolt(true);
  const { alertId } = await app.theOne();
  const answeredAt = app.app.clock.ms;
  await app.carer(api.alerts.reportNoFall, { body: { alertId } });
  await jolt(false);
  const { reply } = await app.carer(api.alerts.undoAlertAct, { body: { alertId } });
  expect(reply).toMatchObject({ alertId, state: 'raised', resolution: null });
  expect(messages.at(-1)).toEqual(['no-fall-undone', expect.anything(), answeredAt]);
  expect((await answers())[0]?.undone_at).not.toBeNull();
});
