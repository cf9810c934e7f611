import { AlertType, api } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../testing/audit-of.ts';
import { type AlertApp, openAlertApp } from './testing/alert-app.ts';

let app: AlertApp;
const type = AlertType.check_patient;

beforeAll(async () => {
  app = await openAlertApp();
});
afterAll(() => app.app.close());
beforeEach(() => app.resetTime());

async function fell() {
  await app.reason(AlertType.check_fall, true);
  const [fall] = (await app.open()).filter((alert) => alert.type === AlertType.check_fall);
  const body = { alertId: fall?.alertId ?? expect.fail(), reason: 'attended', forMin: null } as const;
  await app.carer(api.alerts.silenceAlert, { body });
}
const answer = (alertId: string, answer: 'fine' | 'changed', note?: string) =>
  app.carer(api.alerts.answerRecheck, { body: { alertId: alertId as never, answer, ...(note && { note }) } });
const rechecks = async () =>
  (await app.open()).flatMap(({ alertId, recheck }) => (recheck ? { alertId, hours: recheck.hours } : []));
const hoursOpen = async () => (await rechecks()).map(({ hours }) => hours);

test('each recheck is raised once when due, whatever its type’s settings are', async () => {
  const { organisationId } = app;
  const read = await app.admin(api.alertSettings.getAlertSettings, { query: { organisationId } });
  const standard = read.reply.settings.find((setting) => setting.type === type) ?? expect.fail();
  const off = { ...standard, enabled: false, priority: 'low' as const, delayMin: 60, sound: false };
  const body = { organisationId, settings: [off], version: read.reply.version };
  await app.admin(api.alertSettings.saveAlertSettings, { body });
  await fell();
  const fellAt = new Date(app.app.clock.ms).toISOString();
  await app.pass(59);
  expect(await app.open()).toEqual([]);
  await app.pass(1);
  expect(await app.theOne()).toMatchObject({
    type,
    cause: 'recheck',
    recheck: { fellAt, hours: 1 },
    priority: 'medium',
    sound: true,
    quietUntil: null,
    raisedAt: new Date(app.app.clock.ms).toISOString(),
  });
  await app.pass(1);
  await app.pass(178);
  expect(await hoursOpen()).toEqual([1]);
  await app.pass(1);
  expect(await hoursOpen()).toEqual([1, 4]);
  await app.pass(1200);
  await app.pass(60);
  expect(await hoursOpen()).toEqual([1, 4, 24]);
});

test('a recheck ends by its answer alone, which its author may undo', async () => {
  await fell();
  await app.pass(60);
  const { alertId, abilities } = await app.theOne();
  expect(abilities).toMatchObject({ silence: false, resolve: false, recheck: true });
  const silence = { alertId, reason: 'attended', forMin: 15 } as const;
  expect((await app.carer(api.alerts.silenceAlert, { body: silence })).code).toBe('recheck-needs-answer');
  expect((await app.carer(api.alerts.resolveAlert, { body: { alertId, reason: 'done' } })).code).toBe(
    'recheck-needs-answer',
  );
  expect((await answer(alertId, 'changed')).code).toBe('note-needed');
  expect((await answer(alertId, 'changed', 'dizzy')).reply).toMatchObject({
    state: 'resolved',
    resolution: 'recheck-changed',
    note: 'dizzy',
  });
  expect(await app.open()).toEqual([]);
  expect((await answer(alertId, 'fine')).code).toBe('alert-not-open');
  expect(await auditOf(app.app, 'alert.recheck-answered', alertId)).toHaveLength(1);
  await app.carer(api.alerts.undoAlertAct, { body: { alertId } });
  expect(await hoursOpen()).toEqual([1]);
  await answer(alertId, 'fine');
  expect((await app.story())[0]?.at(-1)).toBe('resolved nora recheck-fine');
});

test('a usual reason, a jolt and a recheck each call and end separately', async () => {
  await fell();
  await app.reason(type, true);
  await app.pass(60);
  expect(await app.open()).toHaveLength(2);
  await app.reason(type, true, 0, 'jolt');
  const causes = async () => (await app.open()).map(({ cause }) => cause ?? 'usual').sort();
  expect(await causes()).toEqual(['jolt', 'recheck']);
  const [recheck] = await rechecks();
  await answer(recheck?.alertId ?? '', 'fine');
  expect(await causes()).toEqual(['jolt']);
  await app.reason(type, false, 0, 'jolt');
  await app.pass(180);
  expect(await causes()).toEqual(['recheck']);
});

test('rechecks of a day without a server are raised late, once', async () => {
  await fell();
  const due = app.app.clock.ms + 3600_000;
  app.app.clock.ms += 30 * 3600_000;
  await app.pass(0);
  const open = await app.open();
  expect(open.map(({ recheck }) => recheck?.hours)).toEqual([1, 4, 24]);
  expect(open[0]).toMatchObject({
    raisedAt: new Date(due).toISOString(),
    lastRaisedAt: new Date(app.app.clock.ms).toISOString(),
    escalatedAt: null,
  });
  await app.pass(0);
  expect(await app.open()).toHaveLength(3);
});

test('another fall begins its own rechecks, beside those of the first', async () => {
  await fell();
  await app.pass(30);
  await fell();
  await app.pass(30);
  expect(await hoursOpen()).toEqual([1]);
  await app.pass(30);
  expect(await hoursOpen()).toEqual([1, 1]);
});

test('a recheck that no one acknowledges escalates', async () => {
  await fell();
  await app.pass(60);
  await app.pass(60);
  expect((await app.theOne()).escalatedAt).not.toBeNull();
});

test('the rechecks of an archived person end, but not while archiving can be undone', async () => {
  await fell();
  await app.pass(60);
  const { db } = app.app.database;
  const archived = (at: Date | null) =>
    db.updateTable('patients').set({ archived_at: at }).where('id', '=', app.patientId).execute();
  await archived(new Date(app.app.clock.ms));
  await app.pass(0.5);
  await archived(null);
  await app.refresh();
  expect(await hoursOpen()).toEqual([1]);
  await archived(new Date(app.app.clock.ms));
  await app.pass(2);
  await archived(null);
  await app.refresh();
  await app.pass(1500);
  expect(await app.open()).toEqual([]);
  const remaining = await db
    .selectFrom('fall_rechecks')
    .select('end_reason')
    .where('patient_id', '=', app.patientId)
    .execute();
  expect(new Set(remaining.map(({ end_reason }) => end_reason))).toContain('person-left');
});
