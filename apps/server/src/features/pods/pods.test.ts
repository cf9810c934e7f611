import { api, encodePodFrame, type Mac, type PatientId, type PodId } from '@padlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dryPad } from '../../pipeline/testing/radio.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { callerOf, contextOf } from '../../testing/caller.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { readingOf } from '../../testing/readings.ts';
import { storeSamples } from '../../testing/store-samples.ts';
import { type SeededHome, seedHome } from '../demonstration/index.ts';
import { refreshTiles } from '../tiles/index.ts';
import { checkConnection } from './check-connection.ts';
import { checkNodeNetwork } from './check-node-network.ts';
import { getAllPodsStatus } from './get-all-pods-status.ts';
import { getDeviceStatus } from './get-device-status.ts';
import { getOfflineNode } from './get-offline-node.ts';
import { getPodStatus } from './get-pod-status.ts';
import { getPodStatusData } from './get-pod-status-data.ts';

let database: TestDatabase;
let elm: SeededHome;
let oak: SeededHome;
let now: number;
const ago = (seconds: number) => new Date(now - seconds * 1000);

beforeAll(async () => {
  database = await openTestDatabase();
  now = await database.now();
  const request = { floors: 1, roomsPerFloor: 2, wards: 2, nodes: 2, patients: 3 };
  elm = await seedHome(database.db, { ...request, organisationName: 'Elm' });
  oak = await seedHome(database.db, { ...request, organisationName: 'Oak' });
  const [first = expect.fail(), , free = expect.fail()] = elm.pods;
  const changes = [{ patientId: first.patientId, reading: readingOf('red', 90) }];
  await refreshTiles(database.db, elm.organisationId, changes, 'patientStatusUpdated');
  await database.db.updateTable('patients').set({ pod_id: null }).where('id', '=', free.patientId).execute();
  const receive = (podId: PodId, node: number, rssi: number, at: Date) =>
    sql`
    insert into receptions (organisation_id, pod_id, node_id, at, rssi)
    select organisation_id, ${podId}, id, ${at}, ${rssi} from nodes where mac = ${elm.nodes[node]?.mac}`.execute(
      database.db,
    );
  await receive(first.podId, 0, -80, ago(59));
  await receive(first.podId, 1, -60, ago(30));
  await receive(free.podId, 0, -70, ago(61));
});
afterAll(() => database.close());

const macOf = (index: number, home = elm) => (home.pods[index]?.mac ?? '') as Mac;
const callAs = (scope: Partial<Scope>) =>
  contextOf(database.db, callerOf({ organisationId: elm.organisationId, ...scope }), { now });
const own = () => ({ organisationId: elm.organisationId });
const secondWard = (): Partial<Scope> => ({ wardIds: [elm.wardIds[1] as never] });

async function statuses(scope: Partial<Scope> = {}) {
  const podMacs = [macOf(0), macOf(1), macOf(2), macOf(0, oak)];
  const reply = await getAllPodsStatus({ query: own(), body: { podMacs } }, callAs(scope).context);
  return api.pods.getAllPodsStatus.reply.parse(reply);
}

test('the status of pods leaves out foreign ones; an anonymised caller sees none', {
  tags: ['stored-data'],
}, async () => {
  const [first, second, free, ...morePods] = await statuses();
  expect(morePods).toEqual([]);
  expect(first).toMatchObject({ podMac: macOf(0), light: { shown: 'red' }, link: { state: 'connected' } });
  expect(second).toMatchObject({ light: { shown: 'grey' }, link: { state: 'never-heard' } });
  expect(free).toMatchObject({
    patientId: null,
    light: null,
    link: { state: 'connected', battery: 'unknown' },
  });
  expect((await statuses(secondWard())).map(({ podMac }) => podMac)).toEqual([macOf(1)]);
  expect(await statuses({ privacy: 'pseudonymised' })).toHaveLength(3);
  expect(await statuses({ privacy: 'anonymised' })).toEqual([]);
});

test('the status of one pod is its reading, and the access is audited', async () => {
  const { context, audited } = callAs({});
  const query = { ...own(), podMac: macOf(0) };
  const reply = api.pods.getPodStatus.reply.parse(await getPodStatus({ query, body: undefined }, context));
  expect(reply).toMatchObject({
    podMac: macOf(0),
    isWorn: true,
    patientId: elm.pods[0]?.patientId,
    wearer: { label: elm.pods[0]?.alias },
    reading: readingOf('red', 90),
    counterJumpedAt: null,
    addressSharedAt: null,
    version: 1,
    voltage: null,
  });
  expect(audited).toEqual([{ target: reply.patientId, detail: { podMac: macOf(0) } }]);
});

test('a pod is received if a node received it within a minute, strongest first', async () => {
  const check = async (index: number) => {
    const query = { ...own(), podMac: macOf(index) };
    const reply = await checkConnection({ query, body: undefined }, callAs({}).context);
    return api.pods.checkConnection.reply.parse(reply);
  };
  const reply = await check(0);
  expect(reply).toMatchObject({ heard: true, lastHeardAt: ago(30).toISOString() });
  expect(reply.nodes.map(({ rssi, roomName }) => [rssi, roomName])).toEqual([
    [-60, '102'],
    [-80, '101'],
  ]);
  const setStrongest = (rssi: number | null) =>
    database.db.updateTable('receptions').set({ rssi }).where('at', '=', ago(30)).execute();
  await setStrongest(null);
  expect((await check(0)).nodes.map(({ rssi }) => rssi)).toEqual([-80, null]);
  await setStrongest(-60);
  expect(await check(2)).toEqual({
    heard: false,
    lastHeardAt: ago(61).toISOString(),
    nodes: [],
    latest: null,
  });
  expect(await check(1)).toEqual({ heard: false, lastHeardAt: null, nodes: [], latest: null });
});

test('a vital-signs frame shows the acceleration of the pad frame before it', async () => {
  const { podId = expect.fail() } = elm.pods[1] ?? {};
  const { kind: _, acceleration, ...head } = dryPad;
  const unmeasured = { spo2Pct: undefined, respirationPerMin: undefined, balanceTenthDeg: undefined };
  const frames = [
    { ...dryPad, counter: 1 },
    { kind: 'bio' as const, ...head, ...unmeasured, heartRatePerMin: 70, counter: 2, batteryPct: 66 },
  ];
  for (const frame of frames)
    await database.db
      .insertInto('measurements')
      .values({
        organisation_id: elm.organisationId,
        pod_id: podId,
        boot: 1,
        counter: frame.counter,
        at: ago(120 - frame.counter),
        frame: Buffer.from(encodePodFrame(frame)),
      })
      .execute();
  const query = { ...own(), podMac: macOf(1) };
  const { latest } = await checkConnection({ query, body: undefined }, callAs({}).context);
  expect(latest).toMatchObject({ batteryPct: 66, acceleration: acceleration.map((axis) => axis / 64) });
});

test('devices changed since an instant are reported, including nodes that fell silent', async () => {
  const setNode = (index: number, at: Date) =>
    database.db
      .updateTable('nodes')
      .set({ last_heard_at: at })
      .where('mac', '=', elm.nodes[index]?.mac ?? expect.fail('no node'))
      .execute();
  await setNode(0, ago(3));
  await setNode(1, ago(301));
  const since = async (fromDate: Date, scope: Partial<Scope> = {}, devices: 'all' | 'nodes' = 'all') => {
    const reply = await getDeviceStatus(
      { query: { ...own(), fromDate, devices }, body: undefined },
      callAs(scope).context,
    );
    return api.pods.getDeviceStatus.reply.parse(reply);
  };
  const all = await since(ago(3600));
  expect(all.pods.map(({ podMac }) => podMac)).toEqual([macOf(0), macOf(1), macOf(2)]);
  expect(all.nodes.map(({ online }) => online)).toEqual([true, false]);
  expect(await since(ago(3600), {}, 'nodes')).toMatchObject({ pods: [], nodes: all.nodes });
  expect((await since(ago(2))).nodes).toHaveLength(2);
  const later = await since(new Date(now + 3600_000));
  expect(later).toMatchObject({ pods: [], nodes: [] });
  const ward = await since(ago(3600), secondWard());
  expect([ward.pods.map(({ podMac }) => podMac), ward.nodes.map(({ nodeMac }) => nodeMac)]).toEqual([
    [macOf(1)],
    [elm.nodes[1]?.mac],
  ]);
  expect((await since(ago(3600), { privacy: 'anonymised' })).pods).toEqual([]);
  expect(await checkNodeNetwork({ query: own(), body: undefined }, callAs({}).context)).toEqual({
    nodesTotal: 2,
    nodesOffline: 1,
    history: null,
  });
});

test('an offline node is listed with the people that no other node receives', async () => {
  const { db } = database;
  const [, , third = expect.fail()] = elm.pods;
  const macs = elm.nodes.map(({ mac }) => mac);
  const setNode = (mac: Mac | undefined, at: Date) =>
    db
      .updateTable('nodes')
      .set({ last_heard_at: at })
      .where('mac', '=', mac ?? expect.fail())
      .execute();
  const offline = async (scope: Partial<Scope> = {}, of = own()) =>
    api.pods.getOfflineNode.reply.parse(
      await getOfflineNode({ query: of, body: undefined }, callAs(scope).context),
    );
  const wear = (podId: PodId | null) =>
    db.updateTable('patients').set({ pod_id: podId }).where('id', '=', third.patientId).execute();
  const heardLast = (mac: string | undefined, podId: PodId, at: Date) =>
    sql`update receptions set at = ${at} where pod_id = ${podId} and node_id = (
      select id from nodes where mac = ${mac ?? null})`.execute(db);

  await wear(third.podId);
  await heardLast(macs[0], third.podId, ago(400));
  await setNode(macs[0], ago(390));
  await setNode(macs[1], ago(3));
  // The first pod is still received by the other node, the third one by no node since.
  expect(await offline()).toEqual([
    {
      nodeMac: macs[0],
      building: expect.any(String),
      room: '101',
      lastHeardAt: ago(390).toISOString(),
      people: 1,
    },
  ]);
  expect(await offline(secondWard())).toEqual([]);
  await expect(offline({}, { organisationId: oak.organisationId })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await wear(null);
  expect(await offline()).toMatchObject([{ nodeMac: macs[0], people: 0 }]);
  await setNode(macs[0], ago(299));
  expect(await offline()).toEqual([]);
  await heardLast(macs[0], third.podId, ago(61));
});

test('the series of a pod is that of its present wearer, or of none', async () => {
  const [first = expect.fail(), second = expect.fail(), free = expect.fail()] = elm.pods;
  const { organisationId } = elm;
  const measured = ({ podId }: { podId: PodId }, patientId: PatientId | null, seconds: number) =>
    storeSamples(database.db, { organisationId, podId, patientId }, [{ at: ago(seconds), ml: 50 }]);
  await measured(first, first.patientId, 600);
  await measured(first, second.patientId, 1200);
  await measured(first, null, 1800);
  await measured(free, null, 1800);
  await measured(free, second.patientId, 1200);
  const series = async (scope: Partial<Scope> = {}, days = 1, pod = 0) => {
    const query = { ...own(), podMac: macOf(pod), fromDate: ago(days * 86_400), toDate: ago(0) };
    const reply = await getPodStatusData({ query, body: undefined }, callAs(scope).context);
    return api.pods.getPodStatusData.reply.parse(reply).points.map(({ at }) => at);
  };
  const [ownTime, unwornTime] = [600, 1800].map((seconds) => ago(seconds).toISOString());
  expect(await series()).toEqual([ownTime]);
  expect(await series({ wardIds: [elm.wardIds[0] as never] })).toEqual([ownTime]);
  expect(await series({}, 1, 2)).toEqual([unwornTime]);
  await expect(series({}, 8)).rejects.toMatchObject({ code: 'range-too-long' });
});

test('another organisation’s or ward’s pod is not found; another organisation is refused', {
  tags: ['stored-data'],
}, async () => {
  const calls = [getPodStatus, checkConnection] as const;
  for (const call of calls) {
    const find = (podMac: Mac, scope: Partial<Scope> = {}) =>
      call({ query: { ...own(), podMac }, body: undefined }, callAs(scope).context);
    await expect(find(macOf(0, oak))).rejects.toMatchObject({ code: 'pod-not-found' });
    await expect(find(macOf(0), secondWard())).rejects.toMatchObject({ code: 'pod-not-found' });
    await expect(find(macOf(2), secondWard())).rejects.toMatchObject({ code: 'pod-not-found' });
    await expect(find(macOf(0), { privacy: 'anonymised' })).rejects.toMatchObject({ code: 'pod-not-found' });
  }
  const foreign = { organisationId: oak.organisationId };
  const { context } = callAs({});
  const refused = { code: 'forbidden' };
  const podMac = macOf(0, oak);
  const [fromDate, toDate] = [ago(60), ago(0)];
  const range = { ...foreign, podMac, fromDate, toDate };
  const requests = [
    () => getAllPodsStatus({ query: foreign, body: { podMacs: [podMac] } }, context),
    () => getPodStatus({ query: { ...foreign, podMac }, body: undefined }, context),
    () => getPodStatusData({ query: range, body: undefined }, context),
    () => getDeviceStatus({ query: { ...foreign, fromDate, devices: 'all' }, body: undefined }, context),
    () => checkConnection({ query: { ...foreign, podMac }, body: undefined }, context),
    () => checkNodeNetwork({ query: foreign, body: undefined }, context),
  ];
  for (const request of requests) await expect(request()).rejects.toMatchObject(refused);
});
