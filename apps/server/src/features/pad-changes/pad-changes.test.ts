import {
  AlertType,
  getPadChanges,
  type PadChangeId,
  recordPadChange,
  undoPadChange,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import type { Act } from '../../testing/act-as.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { nobody } from '../../testing/ids.ts';
import { openHome } from '../../testing/open-home.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { SeededHome } from '../demonstration/index.ts';

const minute = 60_000;
let app: TestApp;
let home: SeededHome;
let nora: Act;
let otto: Act;
const undone: Announcements['pad-change-undone'][] = [];
const worn = () => home.pods[0] ?? expect.fail();
const patientId = () => worn().patientId;

beforeAll(async () => {
  const opened = await openHome({ nora: 'carer', otto: 'carer' });
  ({ app, home } = opened);
  ({ nora, otto } = opened.acts);
  app.bus.subscribe('pad-change-undone', (message) => void undone.push(message));
});
afterAll(() => app.close());

const change = async (act: Act, more: object = {}) =>
  (await act(recordPadChange, { body: { patientId: patientId(), reason: 'wet', ...more } })).reply
    .padChangeId;
const undo = (act: Act, padChangeId: PadChangeId) =>
  act(undoPadChange, { body: { patientId: patientId(), padChangeId } });
const list = async (act: Act) => {
  const at = (ms: number) => new Date(ms).toISOString();
  const [fromDate, toDate] = [at(app.clock.ms - 60 * minute), at(app.clock.ms)];
  return (await act(getPadChanges, { query: { patientId: patientId(), fromDate, toDate } })).reply;
};
const padAlert = () =>
  app.database.db
    .selectFrom('alerts')
    .select(['state', 'resolution'])
    .where('patient_id', '=', patientId())
    .where('type', '=', AlertType.check_pad)
    .executeTakeFirstOrThrow();

test('undoing a change renews its alert, withdraws its feedback, and informs the analysis', async () => {
  const { podId } = worn();
  const condition = { podId, patientId: patientId(), type: AlertType.check_pad, factId: 'wet', active: true };
  const at = app.clock.ms - minute;
  await applyFound(app.database.db, home.organisationId, [{ ...condition, at }], app.clock.ms);
  const padChangeId = await change(nora, { verdict: 'leaked', weightG: 310, note: 'bed wet, too' });
  expect(await padAlert()).toMatchObject({ state: 'silenced', resolution: 'by-carer' });
  expect(await list(otto)).toMatchObject([
    {
      padChangeId,
      by: 'nora',
      reason: 'wet',
      verdict: 'leaked',
      weightG: 310,
      note: 'bed wet, too',
      undone: null,
      undoableUntil: null,
    },
  ]);
  expect((await list(nora))[0]?.undoableUntil).toBe(new Date(app.clock.ms + 10 * minute).toISOString());

  expect((await undo(otto, padChangeId)).code).toBe('pad-change-settled');
  expect((await undo(nora, padChangeId)).status).toBe(200);
  expect(await padAlert()).toEqual({ state: 'raised', resolution: null });
  expect(undone).toEqual([{ organisationId: home.organisationId, podId, at: app.clock.ms }]);
  expect((await list(nora))[0]).toMatchObject({ undone: { by: 'nora' }, undoableUntil: null });
  const feedback = await app.database.db
    .selectFrom('pad_cycle_feedback')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(feedback).toMatchObject({ verdict: 'leaked', weight_ml: 310, withdrawn_reason: 'undone' });
  expect((await undo(nora, padChangeId)).code).toBe('pad-change-settled');
  expect(await auditOf(app, 'pad.change-undone', padChangeId)).toHaveLength(1);
});

test('a change can’t be undone after ten minutes, nor by another user', async () => {
  const padChangeId = await change(nora);
  await app.database.db
    .updateTable('pad_changes')
    .set({ at: new Date(app.clock.ms - 10 * minute) })
    .where('id', '=', padChangeId)
    .execute();
  expect((await undo(nora, padChangeId)).code).toBe('pad-change-settled');
  const otherId = home.pods[1]?.patientId ?? nobody;
  expect((await nora(undoPadChange, { body: { patientId: otherId, padChangeId } })).code).toBe(
    'pad-change-not-found',
  );
});
