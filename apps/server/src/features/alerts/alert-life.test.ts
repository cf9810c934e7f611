import { type AlertId, AlertType, alertTypes, api, type UserId } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actHolding } from '../../testing/act-as.ts';
import { type AlertApp, openAlertApp } from './testing/alert-app.ts';

let app: AlertApp;
const minute = 60_000;
const reason: AlertApp['reason'] = (...about) => app.reason(...about);
const pass = (minutes: number) => app.pass(minutes);
const theOne = () => app.theOne();
const open = () => app.open();
const carer: AlertApp['carer'] = (call, input) => app.carer(call, input);
const admin: AlertApp['admin'] = (call, input) => app.admin(call, input);

beforeAll(async () => {
  app = await openAlertApp();
});
afterAll(() => app.app.close());
beforeEach(() => app.resetTime());

test('an alert of each type is stored', async () => {
  for (const type of alertTypes) await reason(type, true);
  expect((await open()).map(({ type }) => type).sort()).toEqual([...alertTypes].sort());
});

test('the story of an alert records who raised, saw, acknowledged, assigned and resolved it', async () => {
  await reason(AlertType.check_position, true);
  const { alertId, abilities, subject } = await theOne();
  const no = { noFall: false, recheck: false };
  expect(abilities).toEqual({ acknowledge: true, assign: true, silence: true, resolve: true, ...no });
  expect(subject).toMatchObject({ label: 'Ada Amberwick', room: '101' });
  expect((await carer(api.alerts.seeAlerts, { body: { alertIds: [alertId] } })).reply).toEqual({ seen: 1 });
  expect((await admin(api.alerts.seeAlerts, { body: { alertIds: [alertId] } })).reply).toEqual({ seen: 0 });
  expect(await theOne()).toMatchObject({ state: 'seen', seenBy: 'nora' });
  const { reply } = await carer(api.alerts.getAlertAssignees, { query: { patientId: app.patientId } });
  expect(reply.assignees.map(({ name, isMe }) => [name, isMe])).toEqual([
    ['admin', false],
    ['lead', false],
    ['nora', true],
  ]);
  const give = (userId: UserId | null) => carer(api.alerts.assignAlert, { body: { alertId, userId } });
  expect((await give(app.ids.east)).code).toBe('assignee-not-found');
  expect((await give(app.ids.lead)).reply.assignedTo).toEqual({
    userId: app.ids.lead,
    name: 'lead',
  });
  await carer(api.alerts.acknowledgeAlert, { body: { alertId, note: 'on my way' } });
  const ending = { alertId, reason: 'other' as const };
  expect((await carer(api.alerts.resolveAlert, { body: ending })).code).toBe('note-needed');
  await carer(api.alerts.resolveAlert, { body: { ...ending, note: 'turned' } });
  expect(await open()).toEqual([]);
  expect(await app.story()).toEqual([
    ['raised', 'seen nora', 'assigned nora lead', 'acknowledged nora', 'silenced nora other'],
  ]);
});

test('a user without names reads what was done about an alert without free text', async () => {
  const permissions = ['Patients.View', 'Patients.Pseudonymized'] as const;
  const vera = await actHolding(app.app, 'vera', app.organisationId, permissions);
  await reason(AlertType.check_position, true);
  const { alertId } = await theOne();
  await carer(api.alerts.acknowledgeAlert, { body: { alertId, note: 'Ada is asleep' } });
  const { patientId } = app;
  const query = {
    patientId,
    fromDate: new Date(app.app.clock.ms - minute).toISOString(),
    toDate: new Date(app.app.clock.ms + minute).toISOString(),
    types: '',
    page: 1,
  };
  const story = await vera(api.alerts.getAlertStory, { query });
  expect(story.reply.alerts).toMatchObject([{ state: 'acknowledged', acknowledgedBy: 'nora', note: null }]);
  expect(story.text).not.toContain('asleep');
  const detail = await vera(api.board.getPatientDetail, { query: { patientId } });
  expect(detail.reply.alerts).toMatchObject([{ state: 'acknowledged', note: null }]);
  expect((await carer(api.alerts.getAlertStory, { query })).text).toContain('Ada is asleep');
});

test('an alert that no one acknowledges in time escalates to the nurse lead, once', async () => {
  await reason(AlertType.check_pad, true);
  expect(await pass(29)).toBe(0);
  expect(await pass(2)).toBe(1);
  expect(await theOne()).toMatchObject({ escalatedTo: 'Nurse lead', state: 'raised' });
  expect(await pass(60)).toBe(0);
  expect(await app.story()).toEqual([['raised', 'escalated Nurse lead']]);
});

test('a fall escalates after two minutes, but not once it is acknowledged', async () => {
  await reason(AlertType.check_fall, true);
  await reason(AlertType.check_pad, true);
  const [fall, pad] = await open();
  expect([fall?.type, pad?.type]).toEqual([AlertType.check_fall, AlertType.check_pad]);
  await carer(api.alerts.acknowledgeAlert, { body: { alertId: pad?.alertId as AlertId } });
  await pass(45);
  const escalated = (await open()).map(({ type, escalatedAt }) => [type, escalatedAt !== null]);
  expect(escalated).toEqual([
    [AlertType.check_fall, true],
    [AlertType.check_pad, false],
  ]);
});

test('an alert silenced for a time is raised again if its reason still holds', async () => {
  await reason(AlertType.check_position, true);
  const { alertId } = await theOne();
  const body = { alertId, reason: 'attended' as const, forMin: 30 };
  expect((await carer(api.alerts.silenceAlert, { body })).reply.state).toBe('silenced');
  await pass(10);
  await reason(AlertType.check_position, false);
  await pass(5);
  await reason(AlertType.check_position, true);
  await pass(14);
  expect(await open()).toEqual([]);
  await pass(2);
  expect(await theOne()).toMatchObject({ alertId, state: 'raised', raisedCount: 2, silencedUntil: null });
});

test('every silence ends, and a red pad is silent for an hour at most', async () => {
  await reason(AlertType.check_pad, true);
  const { alertId } = await theOne();
  const silence = async (forMin: number | null) =>
    (await carer(api.alerts.silenceAlert, { body: { alertId, reason: 'attended', forMin } })).code;
  expect(await silence(null)).toBe('silence-needs-end');
  expect(await silence(61)).toBe('silence-too-long');
  expect(await silence(60)).toBeUndefined();
  await pass(59);
  expect(await open()).toEqual([]);
  await pass(2);
  expect(await theOne()).toMatchObject({ alertId, state: 'raised', raisedCount: 2 });
});

test('an alert resolved while its reason holds is silent for 15 minutes only', async () => {
  await reason(AlertType.check_pad, true);
  const { alertId } = await theOne();
  const { reply } = await carer(api.alerts.resolveAlert, { body: { alertId, reason: 'done' } });
  const until = new Date(app.app.clock.ms + 15 * minute).toISOString();
  expect(reply).toMatchObject({ state: 'silenced', silencedUntil: until });
  const query = { patientId: app.patientId };
  const { tile } = (await carer(api.board.getPatientDetail, { query })).reply;
  expect(tile.silenced).toEqual([{ alertId, type: AlertType.check_pad, until, by: 'nora' }]);
  await pass(14);
  expect(await open()).toEqual([]);
  await pass(2);
  expect(await theOne()).toMatchObject({ alertId, state: 'raised', raisedCount: 2 });
});

test('an acknowledgement covers the pad’s open alerts, and a later reason calls again', async () => {
  await reason(AlertType.check_pad, true);
  await reason(AlertType.check_time_in_pad, true);
  await reason(AlertType.check_position, true);
  const [pad] = await open();
  await carer(api.alerts.acknowledgeAlert, { body: { alertId: pad?.alertId as AlertId } });
  const states = async () => (await open()).map(({ type, state }) => [type, state]);
  expect(await states()).toEqual([
    [AlertType.check_pad, 'acknowledged'],
    [AlertType.check_position, 'raised'],
    [AlertType.check_time_in_pad, 'acknowledged'],
  ]);
  expect((await app.story()).flat().filter((step) => step === 'acknowledged nora')).toHaveLength(2);
  const { db } = app.app.database;
  const rows = await db
    .selectFrom('audit')
    .select('target')
    .where('action', '=', 'alert.acknowledged')
    .execute();
  expect(new Set(rows.map(({ target }) => target)).size).toBeGreaterThanOrEqual(2);
  await reason(AlertType.check_pad_fill_profile, true);
  expect(await states()).toContainEqual([AlertType.check_pad_fill_profile, 'raised']);
  expect(await pass(61)).toBe(1);
});

test('undoing an acknowledgement undoes it for every alert it covered, and they escalate', async () => {
  await reason(AlertType.check_pad, true);
  await reason(AlertType.check_time_in_pad, true);
  const [pad] = await open();
  const body = { alertId: pad?.alertId as AlertId };
  await carer(api.alerts.acknowledgeAlert, { body: { ...body, note: 'coming' } });
  expect((await admin(api.alerts.undoAlertAct, { body })).code).toBe('alert-act-settled');
  expect((await carer(api.alerts.undoAlertAct, { body })).reply).toMatchObject({
    state: 'raised',
    note: null,
  });
  expect((await open()).map(({ state }) => state)).toEqual(['raised', 'raised']);
  expect((await carer(api.alerts.undoAlertAct, { body })).code).toBe('alert-act-settled');
  expect((await app.story())[0]).toEqual(['raised', 'acknowledged nora', 'undone nora acknowledged']);
  await pass(31);
  expect((await open())[0]).toMatchObject({ type: AlertType.check_pad, escalatedTo: 'Nurse lead' });
});

test('undoing a fall silenced by mistake works for a minute, for that carer alone', async () => {
  await reason(AlertType.check_fall, true);
  const { alertId } = await theOne();
  const silence = () =>
    carer(api.alerts.silentFallByPatientId, { body: { patientId: app.patientId, reason: 'false-alarm' } });
  await silence();
  expect(await open()).toEqual([]);
  expect((await carer(api.alerts.undoAlertAct, { body: { alertId } })).reply.state).toBe('raised');
  expect(await theOne()).toMatchObject({ alertId, resolution: null });
  await silence();
  await pass(2);
  expect((await carer(api.alerts.undoAlertAct, { body: { alertId } })).code).toBe('alert-act-settled');
});

test('late data that still hold raise an alert dated back, which escalates from now', async () => {
  await reason(AlertType.check_pad, true, 180);
  const [at, now] = [app.app.clock.ms - 180 * minute, app.app.clock.ms];
  const raised = { type: AlertType.check_pad, raisedCount: 1, raisedAt: new Date(at).toISOString() };
  expect(await theOne()).toMatchObject({ ...raised, lastRaisedAt: new Date(now).toISOString() });
  expect(await app.story()).toEqual([['raised late-data']]);
  await pass(29);
  expect((await theOne()).escalatedAt).toBeNull();
  await pass(2);
  expect(await theOne()).toMatchObject({ ...raised, escalatedTo: 'Nurse lead' });
});

test('settings apply at once: delay, priority, quiet shifts, off and on, and personal ones', async () => {
  const { organisationId } = app;
  const read = async () =>
    (await admin(api.alertSettings.getAlertSettings, { query: { organisationId } })).reply;
  const { settings, version, defaultRole, roles } = await read();
  expect([settings.length, version, defaultRole?.name]).toEqual([14, 0, 'Nurse lead']);
  const shifts = (await admin(api.shifts.getOrganisationShift, { query: { organisationId } })).reply;
  const standard = settings.find(({ type }) => type === AlertType.check_position) ?? expect.fail();
  const position = {
    ...standard,
    delayMin: 20,
    priority: 'low' as const,
    escalateToRoleId: roles[0]?.roleId ?? null,
    quietShiftIds: [shifts.current.shiftId],
  };
  const save = (list: (typeof standard)[], of: number) =>
    admin(api.alertSettings.saveAlertSettings, { body: { organisationId, settings: list, version: of } });
  expect((await save([position], 0)).reply).toEqual({ version: 1 });
  expect((await save([position], 0)).code).toBe('changed-meanwhile');
  await reason(AlertType.check_position, true);
  await pass(19);
  expect(await open()).toEqual([]);
  await pass(2);
  const { quietUntil, priority, sound } = await theOne();
  expect([priority, sound]).toEqual(['low', true]);
  expect(quietUntil === null).toBe(app.app.clock.ms >= Date.parse(shifts.current.endsAt));
  await save([{ ...position, enabled: false }], 1);
  expect(await open()).toEqual([]);
  const overrides = [{ type: AlertType.check_position, enabled: true, delayMin: 0 }];
  const body = { patientId: app.patientId, overrides, version: 0 };
  expect((await admin(api.alertSettings.savePatientAlertSettings, { body })).reply).toEqual({ version: 1 });
  await pass(1);
  expect(await theOne()).toMatchObject({ type: AlertType.check_position, priority: 'low' });
  expect((await app.story()).flat()).toEqual(['raised', 'resolved admin switched-off', 'raised-again']);
});

test('a setting that would keep a person from getting help is refused', async () => {
  const { organisationId } = app;
  const { reply } = await admin(api.alertSettings.getAlertSettings, { query: { organisationId } });
  const save = async (type: AlertType, more: object) => {
    const setting = reply.settings.find((item) => item.type === type) ?? expect.fail();
    const body = { organisationId, settings: [{ ...setting, ...more }], version: 0 };
    return (await admin(api.alertSettings.saveAlertSettings, { body })).code;
  };
  expect(await save(AlertType.check_fall, { enabled: false })).toBe('alert-setting-unsafe');
  expect(await save(AlertType.check_fall, { delayMin: 5 })).toBe('alert-setting-unsafe');
  expect(await save(AlertType.check_pad, { priority: 'low' })).toBe('alert-setting-unsafe');
  expect(await save(AlertType.check_pad, { enabled: false })).toBe('alert-setting-unsafe');
  expect(await save(AlertType.check_pad, { delayMin: 31 })).toBe('alert-setting-unsafe');
  for (const silenced of [
    { sound: false },
    { priority: 'medium' },
    { escalateAfterMin: null },
    { escalateAfterMin: 31 },
  ])
    for (const type of [AlertType.check_fall, AlertType.check_pad]) {
      expect(await save(type, silenced)).toBe('alert-setting-unsafe');
      const body = { patientId: app.patientId, overrides: [{ type, ...silenced }], version: 0 };
      const own = await admin(api.alertSettings.savePatientAlertSettings, { body: body as never });
      expect(own.code).toBe('alert-setting-unsafe');
    }
  const nothing = '00000000-0000-4000-8000-000000000000';
  expect(await save(AlertType.check_pad, { escalateToRoleId: nothing })).toBe('role-not-found');
  expect(await save(AlertType.check_pad, { quietShiftIds: [nothing] })).toBe('shift-not-found');
  const none = { organisationId, settings: [], version: 0 };
  expect((await carer(api.alertSettings.saveAlertSettings, { body: none })).code).toBe('forbidden');
});
