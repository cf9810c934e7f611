import { AlertType, api, FilterFlag, type Mac } from '@padlight/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope } from '../../platform/http/handler.ts';
import { applyFound } from '../../testing/apply-found.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody, noWard } from '../../testing/ids.ts';
import { readingOf } from '../../testing/readings.ts';
import { testTime } from '../../testing/test-time.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { networkOf } from '../pods/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { getDashboardData } from './get-dashboard-data.ts';
import { getPatientDetail } from './get-patient-detail.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
const now = testTime;

beforeAll(async () => {
  database = await openTestDatabase();
  const request = { floors: 2, roomsPerFloor: 1, wards: 2, nodes: 3, patients: 4 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  for (const home of [elm, oak]) {
    const [first, second, third] = home.pods;
    if (!first || !second || !third) throw new Error('The homes should have pods.');
    const reasons = [
      { ...first, type: AlertType.check_pad, factId: 'wet', active: true, at: now - 60_000 },
      { ...first, type: AlertType.check_fall, factId: 'fall', active: true, at: now - 1000 },
      { ...second, type: AlertType.check_fall, factId: 'fall too', active: true, at: now - 1000 },
    ].map((condition) => ({ ...condition, factId: `${home.organisationId} ${condition.factId}` }));
    await applyFound(database.db, home.organisationId, reasons, now);
    const changes = [
      { patientId: first.patientId, reading: readingOf('red', 90) },
      { patientId: second.patientId, reading: readingOf('yellow', 70) },
      { patientId: third.patientId, reading: readingOf('green', 10) },
    ];
    await refreshTiles(database.db, home.organisationId, changes, 'patientStatusUpdated');
  }
});
afterAll(() => database.close());

const contextFor = (scope: Partial<Scope>) =>
  contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }), { now });

async function counts(scope: Partial<Scope> = {}, flag: FilterFlag = FilterFlag.all, filterIds = '') {
  const query = { organisationId: elm.organisationId, flag, filterIds };
  const reply = await getDashboardData({ query, body: undefined }, contextFor(scope).context);
  return api.board.getDashboardData.reply.parse(reply);
}

const detail = (patientId = nobody, scope: Partial<Scope> = {}) => {
  const { context, audited } = contextFor(scope);
  const reply = getPatientDetail({ query: { patientId: patientId }, body: undefined }, context);
  return reply.then((detail) => ({ ...api.board.getPatientDetail.reply.parse(detail), audited }));
};

test('patients are counted by light and by open alert, and the nodes beside them', async () => {
  expect(await counts()).toEqual({
    patients: 4,
    byLight: { green: 1, yellow: 1, red: 1, grey: 1 },
    byAlert: [
      { type: AlertType.check_pad, count: 1 },
      { type: AlertType.check_fall, count: 2 },
    ],
    network: { nodesTotal: 3, nodesOffline: 3, history: null },
  });
});

test('filters and wards count their own, equally at every privacy level', async () => {
  const second = [elm.wardIds[1] ?? noWard];
  const upstairs = { patients: 2, byLight: { yellow: 1, grey: 1, red: 0 }, byAlert: [{ count: 1 }] };
  expect(await counts({}, FilterFlag.area, second.join())).toMatchObject(upstairs);
  expect(await counts({ wardIds: second as never })).toMatchObject(upstairs);
  expect(await counts({ privacy: 'anonymised' })).toEqual(await counts());
});

test('unknown ids, and another organisation, are refused', async () => {
  await expect(counts({}, FilterFlag.area, 'one,two')).rejects.toMatchObject({ code: 'bad-request' });
  const query = { organisationId: oak.organisationId, flag: FilterFlag.all, filterIds: '' };
  const request = getDashboardData({ query, body: undefined }, contextFor({}).context);
  await expect(request).rejects.toMatchObject({ code: 'forbidden' });
});

test('a node is offline after five minutes without a message', async () => {
  const receive = (ms: number, mac: Mac) =>
    database.db
      .updateTable('nodes')
      .set({ last_heard_at: new Date(now - ms) })
      .where('mac', '=', mac)
      .execute();
  await receive(5 * 60_000 + 1, elm.nodes[0]?.mac ?? expect.fail('no node'));
  await receive(5 * 60_000 - 1, elm.nodes[1]?.mac ?? expect.fail('no node'));
  expect(await networkOf(database.db, elm.organisationId, now)).toEqual({
    nodesTotal: 3,
    nodesOffline: 2,
    history: null,
  });
});

test('the detail is the tile and its open alerts, and is audited', async () => {
  const patientId = elm.pods[0]?.patientId;
  const { tile, alerts, audited } = await detail(patientId);
  expect(tile).toMatchObject({ patientId, label: 'Ada Amberwick', reading: { light: { shown: 'red' } } });
  expect(tile.alerts.map(({ type }) => type)).toEqual([AlertType.check_fall, AlertType.check_pad]);
  expect(alerts.map(({ type, state }) => ({ type, state }))).toEqual(
    tile.alerts.map(({ type }) => ({ type, state: 'raised' })),
  );
  expect(audited).toEqual([{ target: patientId, detail: undefined }]);
});

test('the detail of a pseudonymised caller has the code for the name', async () => {
  const { tile } = await detail(elm.pods[0]?.patientId, { privacy: 'pseudonymised' });
  expect(tile.label).toMatch(/^R-\d{5}$/);
  expect(JSON.stringify(tile)).not.toContain('Amberwick');
});

test('foreign or unknown people, and anonymised callers, get no detail', async () => {
  const ownId = elm.pods[0]?.patientId;
  const notFound = { code: 'patient-not-found' };
  await expect(detail(oak.pods[0]?.patientId)).rejects.toMatchObject(notFound);
  await expect(detail(ownId, { wardIds: [elm.wardIds[1] as never] })).rejects.toMatchObject(notFound);
  await expect(detail(nobody)).rejects.toMatchObject(notFound);
  await expect(detail(ownId, { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'forbidden' });
});
