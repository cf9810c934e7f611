import { AlertType } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { applyConditions, type FoundCondition } from './index.ts';

let database: TestDatabase;
let home: SeededHome;
const now = Date.now();
const minute = 60_000;

beforeAll(async () => {
  database = await openTestDatabase();
  const wish = { floors: 1, roomsPerFloor: 4, wards: 1, nodes: 1, patients: 20 };
  home = await seedHome(database.db, { ...wish, organisationName: 'Elm' });
});
afterAll(() => database.close());

/** Conditions of one patient's pod, as (fact, active, minutes ago). */
const found = (
  index: number,
  ...list: readonly (readonly [fact: string, active: boolean, minutesAgo: number])[]
): FoundCondition[] => {
  const { podId, patientId } = home.pods[index] ?? expect.fail();
  const type = AlertType.check_pad;
  return list.map(([fact, active, ago]) => {
    const at = now - ago * minute;
    return { podId, patientId, type, factId: `${index} ${fact}`, active, at };
  });
};
const apply = (conditions: FoundCondition[]) =>
  database.db.transaction().execute((db) => applyConditions(db, home.organisationId, conditions, now));
const alertsOf = (index: number) =>
  database.db
    .selectFrom('alerts')
    .selectAll()
    .where('patient_id', '=', home.pods[index]?.patientId ?? '')
    .orderBy('raised_at')
    .execute();
const auditOf = async (alertId = '') => {
  const rows = await database.db.selectFrom('audit').select('action').where('target', '=', alertId).execute();
  return rows.map(({ action }) => action);
};

test('a condition that begins raises an alert with its priority and its audit row', async () => {
  expect(await apply(found(0, ['wet', true, 5]))).toEqual([home.pods[0]?.patientId]);
  const [alert, ...others] = await alertsOf(0);
  expect(others).toEqual([]);
  expect(alert).toMatchObject({ state: 'raised', priority: 'high', pod_id: home.pods[0]?.podId });
  expect(alert?.raised_at.getTime()).toBe(now - 5 * minute);
  expect(await auditOf(alert?.id)).toEqual(['alert.raised']);
});

test('one alert of a type is open at a time, though two facts ask for it', async () => {
  await apply(found(1, ['wet', true, 5]));
  expect(await apply(found(1, ['wet', true, 5]))).toEqual([]);
  expect(await apply(found(1, ['wetter', true, 3]))).toEqual([]);
  expect(await alertsOf(1)).toHaveLength(1);
});

test('a condition that ends resolves its alert by itself, an acknowledged one too', async () => {
  await apply(found(2, ['wet', true, 5]));
  const { db } = database;
  const patientId = home.pods[2]?.patientId ?? '';
  await db.updateTable('alerts').set({ state: 'acknowledged' }).where('patient_id', '=', patientId).execute();
  expect(await apply(found(2, ['dry', false, 1]))).toEqual([patientId]);
  const [alert] = await alertsOf(2);
  expect(alert).toMatchObject({ state: 'resolved', resolution: 'by-itself' });
  expect(alert?.resolved_at?.getTime()).toBe(now - minute);
  expect(await auditOf(alert?.id)).toEqual(['alert.raised', 'alert.resolved']);
  expect(await apply(found(2, ['dry', false, 1]))).toEqual([]);
});

test('an end from before the alert was raised does not end it', async () => {
  await apply(found(3, ['wet', true, 5]));
  expect(await apply(found(3, ['dry', false, 10]))).toEqual([]);
  expect(await alertsOf(3)).toMatchObject([{ state: 'raised' }]);
});

test('the same fact again raises nothing, even after its alert has ended', async () => {
  await apply(found(4, ['wet', true, 5], ['dry', false, 4]));
  expect(await apply(found(4, ['wet', true, 5]))).toEqual([]);
  expect(await alertsOf(4)).toMatchObject([{ state: 'resolved' }]);
  expect(await apply(found(4, ['wet again', true, 2]))).toEqual([home.pods[4]?.patientId]);
  // It is back within ten minutes, so it is the same alert.
  expect(await alertsOf(4)).toMatchObject([{ state: 'raised', raised_count: 2, resolution: null }]);
});

test('what began and ended in one batch is kept, and changes nobody’s open alerts', async () => {
  expect(await apply(found(5, ['dry', false, 3], ['wet', true, 6]))).toEqual([]);
  const [alert] = await alertsOf(5);
  expect(alert).toMatchObject({ state: 'resolved', resolution: 'by-itself' });
  expect(await auditOf(alert?.id)).toEqual(['alert.raised', 'alert.resolved']);
});

test('history is kept as history and calls nobody', async () => {
  expect(await apply(found(6, ['wet', true, 61]))).toEqual([]);
  expect(await apply(found(6, ['day', true, 3000], ['dry', false, 2900]))).toEqual([]);
  expect(await alertsOf(6)).toMatchObject([
    { state: 'resolved', resolution: 'history' },
    { state: 'resolved', resolution: 'history' },
  ]);
  expect(await apply(found(7, ['now', true, 59]))).toEqual([home.pods[7]?.patientId]);
});

test('a patient of another organisation raises nothing here', async () => {
  const wish = { floors: 1, roomsPerFloor: 1, wards: 1, nodes: 1, patients: 1 };
  const other = await seedHome(database.db, { ...wish, organisationName: 'Oak' });
  const conditions = found(7, ['foreign', true, 1]).map((condition) => ({
    ...condition,
    patientId: other.pods[0]?.patientId ?? '',
  }));
  expect(await apply(conditions)).toEqual([]);
  expect(
    await database.db.selectFrom('alerts').where('fact_id', '=', '7 foreign').selectAll().execute(),
  ).toEqual([]);
});

test('transactions that raise the same alerts in opposite order make each of them once', async () => {
  const all = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];
  const raise = (order: number[]) => apply(order.flatMap((index) => found(index, ['both', true, 2])));
  const changed = await Promise.all([raise(all), raise(all.toReversed()), raise(all)]);
  expect(changed.flat().toSorted()).toEqual(all.map((index) => home.pods[index]?.patientId).toSorted());
});
