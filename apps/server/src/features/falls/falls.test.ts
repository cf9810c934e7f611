import { AlertType, api, type BodyIn, type FallAnswers } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs, actHolding } from '../../testing/act-as.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type AlertApp, openAlertApp } from '../alerts/testing/alert-app.ts';

let app: AlertApp;
const minute = 60_000;

beforeAll(async () => {
  app = await openAlertApp();
});
afterAll(() => app.app.close());
beforeEach(() => app.resetTime());

/** Lets the first person fall, and ends the alert with a reason. */
async function fell(reason: 'attended' | 'false-alarm' = 'attended') {
  await app.reason(AlertType.check_fall, true);
  const { alertId } = await app.theOne();
  await app.carer(api.alerts.silenceAlert, { body: { alertId, reason, forMin: null } });
  return alertId;
}
const falls = async () =>
  (await app.carer(api.falls.getFalls, { query: { patientId: app.patientId } })).reply.falls;
const theFall = async () => (await falls())[0] ?? expect.fail();
const nothing: FallAnswers = { hurt: null, hurtWhere: null, moved: null, informed: null, note: null };
const save = async (more: Partial<BodyIn<typeof api.falls.saveFallRecord>>, user = app.carer) => {
  const { alertId, record } = await theFall();
  return user(api.falls.saveFallRecord, {
    body: { alertId, version: record?.version ?? 0, ...nothing, ...more } as never,
  });
};
const rechecks = async () => (await theFall()).record?.rechecks ?? [];

test('an answered fall has an open record and rechecks; a false alarm none', async () => {
  await fell('false-alarm');
  expect(await theFall()).toMatchObject({ record: null, undone: null, mayRecord: true });
  await app.resetTime();
  const fellAt = app.app.clock.ms;
  await fell();
  const { record, measured } = await theFall();
  expect(measured).toBeNull();
  expect(record).toMatchObject({ version: 0, openedBy: 'nora', isComplete: false, answers: nothing });
  expect(record?.rechecks.map(({ hours, dueAt }) => [hours, (Date.parse(dueAt) - fellAt) / minute])).toEqual([
    [1, 60],
    [4, 240],
    [24, 1440],
  ]);
});

test('a record is finished later and corrected, and former values stay', async () => {
  await fell();
  expect((await save({ hurt: 'yes', moved: 'hoist' })).reply).toEqual({ version: 1, isComplete: false });
  app.app.clock.ms += minute;
  const informed = [{ role: 'nurse' as const, at: new Date(app.app.clock.ms).toISOString() }];
  const whole = {
    hurt: 'yes' as const,
    hurtWhere: ' left wrist ',
    moved: 'hoist' as const,
    informed,
    note: '',
  };
  expect((await save(whole as never)).reply).toEqual({ version: 2, isComplete: true });
  expect((await save({ ...whole, hurt: 'no' } as never)).reply).toMatchObject({ isComplete: true });
  const { record } = await theFall();
  expect(record?.answers).toEqual({ hurt: 'no', hurtWhere: null, moved: 'hoist', informed, note: null });
  expect(record?.entries.map(({ version, hurt, hurtWhere, by }) => [version, hurt, hurtWhere, by])).toEqual([
    [3, 'no', null, 'nora'],
    [2, 'yes', 'left wrist', 'nora'],
    [1, 'yes', null, 'nora'],
  ]);
  const [from, to] = [-60, 60].map((minutes) => new Date(app.app.clock.ms + minutes * minute).toISOString());
  const query = { patientId: app.patientId, fromDate: from ?? '', toDate: to ?? '', types: '10', page: 1 };
  const story = await app.carer(api.alerts.getAlertStory, { query });
  expect(story.reply.alerts).toMatchObject([{ fallRecord: 'complete' }]);
  const rows = await app.app.database.db.selectFrom('fall_records').select('id').execute();
  const [row] = await auditOf(app.app, 'fall.recorded', rows.at(-1)?.id ?? '');
  expect(JSON.stringify(row?.detail)).not.toContain('wrist');
});

test('a false alarm that was a fall is recorded later, with rechecks', async () => {
  await fell('false-alarm');
  expect((await save({ hurt: 'unsure' })).reply).toMatchObject({ version: 1 });
  expect(await rechecks()).toHaveLength(3);
});

test('an older version, a wrong time and a calling fall are refused', async () => {
  await app.reason(AlertType.check_fall, true);
  expect((await save({ hurt: 'no' })).code).toBe('fall-not-answered');
  await app.resetTime();
  await fell();
  await save({ hurt: 'no' });
  expect((await save({ hurt: 'no', version: 0 })).code).toBe('changed-meanwhile');
  for (const minutes of [-10, 10]) {
    const at = new Date(app.app.clock.ms + minutes * minute).toISOString();
    expect((await save({ informed: [{ role: 'doctor', at: at as never }] })).code).toBe(
      'informed-time-wrong',
    );
  }
  expect((await save({ hurt: 'perhaps' as never })).code).toBe('bad-request');
});

test('another ward finds no fall, and viewers may not record', async () => {
  const alertId = await fell();
  const body = { alertId, version: 0, ...nothing } as never;
  const east = await actAs(app.app, 'east');
  expect((await east(api.falls.saveFallRecord, { body })).code).toBe('fall-not-found');
  expect((await east(api.falls.undoFallRecord, { body: { alertId, version: 0 } })).code).toBe(
    'fall-not-found',
  );
  expect((await east(api.falls.getFalls, { query: { patientId: app.patientId } })).code).toBe(
    'patient-not-found',
  );
  const reader = await actHolding(app.app, 'reader', app.organisationId, ['Patients.View']);
  expect((await reader(api.falls.saveFallRecord, { body })).code).toBe('forbidden');
  expect((await reader(api.alerts.answerRecheck, { body: { alertId, answer: 'fine' } })).code).toBe(
    'forbidden',
  );
  const read = await reader(api.falls.getFalls, { query: { patientId: app.patientId } });
  expect(read.reply.falls).toMatchObject([{ mayRecord: false }]);
});

test('undoing a record ends its rechecks, open ones too', async () => {
  const alertId = await fell();
  await app.pass(61);
  expect(await app.theOne()).toMatchObject({ cause: 'recheck' });
  expect((await app.carer(api.falls.undoFallRecord, { body: { alertId, version: 0 } })).code).toBeUndefined();
  expect(await app.open()).toEqual([]);
  await app.pass(1500);
  expect(await app.open()).toEqual([]);
  expect(await theFall()).toMatchObject({ record: null, undone: { by: 'nora' } });
  expect((await app.carer(api.falls.undoFallRecord, { body: { alertId, version: 0 } })).code).toBe(
    'fall-not-found',
  );
});

test('undoing the answer removes the record, unless it was used', async () => {
  const alertId = await fell();
  await app.carer(api.alerts.undoAlertAct, { body: { alertId } });
  expect(await theFall()).toMatchObject({ record: null, mayRecord: false });
  await app.carer(api.alerts.silenceAlert, { body: { alertId, reason: 'attended', forMin: null } });
  await save({ hurt: 'no' });
  await app.carer(api.alerts.undoAlertAct, { body: { alertId } });
  expect(await theFall()).toMatchObject({ record: { version: 1 } });
});

test('a handover passes on a fall until record and rechecks are done', async () => {
  await fell();
  const handover = async () => {
    await app.refresh();
    const query = { organisationId: app.organisationId, flag: 0 as const, filterIds: '' };
    return (await app.carer(api.handover.getHandover, { query })).reply;
  };
  const states = async () =>
    (await handover()).falls.map(({ isComplete, hurt, rechecks }) => [
      isComplete,
      hurt,
      rechecks.map(({ raisedAt, answer }) => answer ?? (raisedAt === null ? 'planned' : 'due')).join(' '),
    ]);
  expect(await states()).toEqual([[false, null, 'planned planned planned']]);
  await save({ hurt: 'no', moved: 'by-themself', informed: [] });
  await app.pass(60);
  expect(await states()).toEqual([[true, 'no', 'due planned planned']]);
  const { alertId, cause } = await app.theOne();
  expect(cause).toBe('recheck');
  await app.carer(api.alerts.answerRecheck, { body: { alertId, answer: 'fine' } });
  expect(await states()).toEqual([[true, 'no', 'fine planned planned']]);
  const { done } = await handover();
  expect(done).toContainEqual(
    expect.objectContaining({ kind: 'resolved', alertCause: 'recheck', reason: 'recheck-fine', by: 'nora' }),
  );
  app.app.clock.ms += 48 * 60 * minute;
  await app.pass(0);
  for (const open of await app.open())
    await app.carer(api.alerts.answerRecheck, { body: { alertId: open.alertId, answer: 'fine' } });
  expect(await states()).toEqual([]);
});
