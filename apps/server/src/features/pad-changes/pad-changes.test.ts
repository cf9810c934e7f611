import {
  AlertType,
  getPadChanges,
  type PadChangeId,
  recordPadChange,
  undoPadChange,
} from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Announcements } from '../../platform/announcements.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { auditOf } from '../../testing/audit-of.ts';
import { type House, openHouse } from '../../testing/house.ts';
import { nobody } from '../../testing/ids.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';

const minute = 60_000;
let house: House;
let home: SeededHome;
let nora: Act;
let otto: Act;
const undone: Announcements['pad-change-undone'][] = [];
const worn = () => home.pods[0] ?? expect.fail();
const patientId = () => worn().patientId;

beforeAll(async () => {
  house = await openHouse();
  const wish = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 1, patients: 2 };
  home = await seedHome(house.database.db, { ...wish, organisationName: 'Elm' });
  for (const name of ['nora', 'otto']) await house.addUser(name, home.organisationId, 'carer');
  [nora, otto] = [await actAs(house, 'nora'), await actAs(house, 'otto')];
  house.bus.subscribe('pad-change-undone', (message) => void undone.push(message));
});
afterAll(() => house.close());

const change = async (act: Act, more: object = {}) =>
  (await act(recordPadChange, { body: { patientId: patientId(), reason: 'wet', ...more } })).reply
    .padChangeId;
const undo = (act: Act, padChangeId: PadChangeId) =>
  act(undoPadChange, { body: { patientId: patientId(), padChangeId } });
const list = async (act: Act) => {
  const at = (ms: number) => new Date(ms).toISOString();
  const [fromDate, toDate] = [at(house.clock.ms - 60 * minute), at(house.clock.ms)];
  return (await act(getPadChanges, { query: { patientId: patientId(), fromDate, toDate } })).reply;
};
const padAlert = () =>
  house.database.db
    .selectFrom('alerts')
    .select(['state', 'resolution'])
    .where('patient_id', '=', patientId())
    .where('type', '=', AlertType.check_pad)
    .executeTakeFirstOrThrow();

test('a change recorded by mistake is taken back: its alert calls again, its word is withdrawn, the analysis is told', async () => {
  const { podId } = worn();
  const condition = { podId, patientId: patientId(), type: AlertType.check_pad, factId: 'wet', active: true };
  const at = house.clock.ms - minute;
  await applyFound(house.database.db, home.organisationId, [{ ...condition, at }], house.clock.ms);
  const padChangeId = await change(nora, { verdict: 'leaked', weightG: 310, note: 'bed wet, too' });
  expect(await padAlert()).toMatchObject({ state: 'silenced', resolution: 'by-carer' });
  expect(await list(otto)).toMatchObject([
    {
      ...{ padChangeId, by: 'nora', reason: 'wet', verdict: 'leaked', weightG: 310, note: 'bed wet, too' },
      ...{ undone: null, undoableUntil: null },
    },
  ]);
  expect((await list(nora))[0]?.undoableUntil).toBe(new Date(house.clock.ms + 10 * minute).toISOString());

  expect((await undo(otto, padChangeId)).code).toBe('pad-change-settled');
  expect((await undo(nora, padChangeId)).status).toBe(200);
  expect(await padAlert()).toEqual({ state: 'raised', resolution: null });
  expect(undone).toEqual([{ organisationId: home.organisationId, podId, at: house.clock.ms }]);
  expect((await list(nora))[0]).toMatchObject({ undone: { by: 'nora' }, undoableUntil: null });
  const told = await house.database.db.selectFrom('pad_cycle_feedback').selectAll().executeTakeFirstOrThrow();
  expect(told).toMatchObject({ verdict: 'leaked', weight_ml: 310, withdrawn_reason: 'undone' });
  expect((await undo(nora, padChangeId)).code).toBe('pad-change-settled');
  expect(await auditOf(house, 'pad.change-undone', padChangeId)).toHaveLength(1);
});

test('after ten minutes a change stands, and nobody takes back what is of somebody else', async () => {
  const padChangeId = await change(nora);
  await house.database.db
    .updateTable('pad_changes')
    .set({ at: new Date(house.clock.ms - 10 * minute) })
    .where('id', '=', padChangeId)
    .execute();
  expect((await undo(nora, padChangeId)).code).toBe('pad-change-settled');
  const other = home.pods[1]?.patientId ?? nobody;
  expect((await nora(undoPadChange, { body: { patientId: other, padChangeId } })).code).toBe(
    'pad-change-not-found',
  );
});
