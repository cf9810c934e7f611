import { writeHex } from '@padlight/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Announcements } from '../platform/announcements.ts';
import { nobody, somePod } from '../testing/ids.ts';
import { encodeMinewClimate } from './decode/minew.ts';
import { openPipeline, type PipelineTest } from './testing/open-pipeline.ts';
import { dryPad } from './testing/radio.ts';
import { seedHome } from './testing/seed-home.ts';

const hour = 3_600_000;
const day = 24 * hour;
let app: PipelineTest;
let counter = 0;
const networks: Announcements['network-changed'][] = [];

beforeAll(async () => {
  app = await openPipeline({ nodes: 3, pods: 10 });
  app.bus.subscribe('network-changed', (network) => networks.push(network));
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.at += 10_000;
  counter += 1_000;
});

const mac = (pod: number): number => app.home.pods[pod]?.mac ?? 0;
const id = (pod: number) => app.home.pods[pod]?.id ?? somePod;
const heard = (pod: number, n: number, at: number) => ({
  mac: mac(pod),
  at,
  frame: { ...dryPad, counter: counter + n },
});
const times = async (pod: number) => {
  const rows = await app.database.db
    .selectFrom('measurements')
    .select('at')
    .where('pod_id', '=', id(pod))
    .orderBy('at')
    .execute();
  return rows.map(({ at }) => at.getTime());
};

test('a clock an hour off is corrected, and its offset recorded', async () => {
  const { clock, database } = app;
  const nodeTime = clock.at + hour;
  await app.send([heard(0, 0, nodeTime - 3_000)], { node: 2, sentAt: nodeTime });
  expect(await times(0)).toEqual([clock.at - 3_000]);
  expect(app.pipeline.counts()['clock-off']).toBe(1);
  const offset = () =>
    database.db
      .selectFrom('nodes')
      .select('clock_offset_ms')
      .where('id', '=', app.home.nodes[2]?.id ?? 0)
      .executeTakeFirst();
  await expect.poll(offset).toEqual({ clock_offset_ms: -hour });
});

test('live rows of a clock in 1970 are of now; its backlog is not', {
  tags: ['stored-data'],
}, async () => {
  const { clock, database } = app;
  const by = (at: number) => at - Date.parse('2026-03-01T00:00:00Z');
  const begun = clock.at;
  const lastHeardAt = async () => {
    const { reading } = await database.db
      .selectFrom('tiles')
      .select('reading')
      .where('patient_id', '=', app.home.pods[1]?.patientId ?? nobody)
      .executeTakeFirstOrThrow();
    return JSON.parse(reading ?? 'null')?.link.lastHeardAt ?? null;
  };
  const doubts = async () => {
    const rows = await database.db
      .selectFrom('measurements')
      .select(['doubt', 'at'])
      .where('pod_id', '=', id(1))
      .orderBy('at')
      .execute();
    return rows.map(({ doubt, at }) => [doubt, at.getTime() - begun]);
  };
  const sendRow = (n: number, heardAt: number) =>
    app.send([heard(1, n, by(heardAt))], { node: 2, sentAt: by(heardAt) });
  clock.at = begun + 1_000;
  expect(await sendRow(0, begun)).toMatchObject({ kind: 'stored', reply: { accepted: 1 } });
  expect(await sendRow(0, begun)).toMatchObject({ kind: 'stored', reply: { repeated: 1 } });
  clock.at = begun + 11_000;
  await sendRow(1, clock.at);
  clock.at = begun + 21_000;
  await sendRow(2, clock.at);
  expect(await doubts()).toEqual([
    [1, 1_000],
    [1, 11_000],
    [null, 21_000],
  ]);
  await expect.poll(lastHeardAt).toBe(new Date(begun + 21_000).toISOString());

  clock.at = begun + 10 * 60_000;
  for (let n = 3; n < 20; n++) await sendRow(n, begun + n * 10_000);
  expect((await doubts()).slice(3)).toEqual(Array.from({ length: 17 }, () => [1, 10 * 60_000]));
  expect(await lastHeardAt()).toBe(new Date(begun + 21_000).toISOString());
  expect(app.pipeline.counts()['time-uncertain']).toBe(19);
  expect(clock.status().state.doubt).toBeUndefined();
  const offset = database.db
    .selectFrom('nodes')
    .select('clock_offset_ms as ms')
    .where('id', '=', app.home.nodes[2]?.id ?? 0);
  await expect.poll(async () => Number((await offset.executeTakeFirstOrThrow()).ms) > 30 * day).toBe(true);
});

test('measurements that are too old or from the future are set aside', async () => {
  const { at } = app.clock;
  const answer = await app.send([
    heard(2, 0, at - 31 * day),
    heard(2, 1, at + 3 * 60_000),
    heard(2, 2, at + 60_000),
    heard(2, 3, at - 29 * day),
  ]);
  expect(answer).toEqual({
    kind: 'stored',
    reply: { accepted: 2, repeated: 0, setAside: { 'too-old': 1, 'from-the-future': 1 } },
  });
});

test('a tag without counter is one measurement each 2 s, over all nodes', {
  tags: ['stored-data'],
}, async () => {
  const reading = {
    kind: 'climate' as const,
    batteryPct: 80,
    temperatureCentiC: 2_200,
    humidityCentiPct: 4_500,
  };
  const frame = writeHex(encodeMinewClimate(reading, mac(3)));
  const at = 2_000 * Math.floor(app.clock.at / 2_000);
  const tag = (time: number) => ({ mac: mac(3), at: time, frame });
  await app.send([tag(at - 6_000), tag(at - 4_000)]);
  // The second gateway fills up to 31 bytes, and passes on a scan response.
  const padded = (time: number) => ({ ...tag(time), frame: `${frame}00000000000000` });
  const scanned = (time: number) => ({ ...tag(time), frame: `${frame}0409504C5553` });
  await app.send([padded(at - 5_900), scanned(at - 3_900), tag(at - 2_000)], { node: 1 });
  expect(await times(3)).toHaveLength(3);
  await app.restart();
  await app.send([tag(at - 4_000), tag(at)]);
  expect(await times(3)).toHaveLength(4);
});

test('data later than every checkpoint is stored at once and analysed in the background', {
  tags: ['stored-data'],
}, async () => {
  const { clock, database } = app;
  const hours = (from: number, to: number) =>
    Array.from({ length: 6 * (to - from) }, (_, n) =>
      heard(4, 6 * from + n, clock.at - 60 * hour + (from + n / 6) * hour),
    );
  const minutes = async () => {
    const rows = await database.db
      .selectFrom('series_points')
      .select('last_at as at')
      .where('pod_id', '=', id(4))
      .orderBy('at')
      .execute();
    return rows.map((row) => Math.floor((row.at.getTime() - clock.at + 60 * hour) / hour));
  };
  await app.send(hours(8, 60));
  expect((await minutes()).filter((at) => at < 8)).toEqual([]);
  const answer = await app.send(hours(0, 8));
  expect(answer).toMatchObject({ kind: 'stored', reply: { accepted: 48 } });
  await app.restart();
  await expect.poll(async () => new Set((await minutes()).filter((at) => at < 8)).size).toBe(8);
  expect(Math.max(...(await minutes()))).toBe(59);
});

test('a pod registered a moment ago is taken, and so is its node', async () => {
  const { database, clock, pipeline } = app;
  const next = await seedHome(database.db, { nodes: 1, pods: 1 });
  const by = await pipeline.signIn(next.installationId, next.secret);
  if (!by) throw new Error('not signed in');
  const { site } = by;
  clock.at += 2_000;
  const rows = JSON.stringify([
    { timestamp: clock.at, type: 'Gateway', mac: next.nodes[0]?.mac.toString(16) },
    {
      timestamp: clock.at,
      mac: next.pods[0]?.mac.toString(16),
      rssi: -50,
      rawData: '0201061BFFFFFF11013412000757250D03F53E12290525557EA46B5520AA72',
    },
  ]);
  const answer = await new Promise((resolve) => {
    pipeline.submit({ site, nodeMac: undefined, payload: Buffer.from(rows), receivedAt: clock.at }, resolve);
  });
  expect(answer).toMatchObject({ kind: 'stored', reply: { accepted: 1 } });
});

test('receptions are written, each with its newest strength', async () => {
  const { clock, database } = app;
  await app.send([{ ...heard(5, 0, clock.at), rssi: '-71' }]);
  await app.send([{ ...heard(5, 0, clock.at), rssi: -48 }], { node: 1 });
  const receptions = () =>
    database.db
      .selectFrom('receptions')
      .select(['rssi', 'at'])
      .where('pod_id', '=', id(5))
      .orderBy('rssi')
      .execute();
  const at = new Date(clock.at);
  await expect.poll(receptions).toEqual([
    { rssi: -71, at },
    { rssi: -48, at },
  ]);
});

test('a node that falls silent is announced, and again when it is back', async () => {
  const ours = () =>
    networks.filter(({ organisationId }) => organisationId === app.home.organisationId).at(-1);
  await app.send([heard(6, 0, app.clock.at)]);
  await app.send([heard(6, 0, app.clock.at)], { node: 1 });
  await expect.poll(ours).toMatchObject({ nodesTotal: 3, nodesOffline: 0 });
  app.clock.at += 6 * 60_000;
  await app.send([heard(6, 1, app.clock.at)], { node: 1 });
  await expect.poll(ours).toMatchObject({ nodesTotal: 3, nodesOffline: 2 });
});

test('measurements that waited for a restarted server keep their times', async () => {
  const app = await openPipeline({ nodes: 1, pods: 1 });
  onTestFinished(() => app.close());
  const [pod = expect.fail()] = app.home.pods;
  const start = app.clock.at;
  const heard = (counter: number, at: number) => [{ mac: pod.mac, at, frame: { ...dryPad, counter } }];
  await app.send(heard(1, start));
  await app.restart();
  app.clock.at += 20 * 60_000;
  await app.send(heard(2, start + 60_000), { sentAt: start + 60_000 });
  const { at } = await app.database.db
    .selectFrom('measurements')
    .select('at')
    .where('counter', '=', 2)
    .executeTakeFirstOrThrow();
  expect(at).toEqual(new Date(start + 60_000));
});

test('a pod that was retired without an announcement is refused soon', async () => {
  const app = await openPipeline({ nodes: 1, pods: 1 }, {}, { rereadDevicesMs: 200 });
  onTestFinished(() => app.close());
  const [pod = expect.fail()] = app.home.pods;
  await app.database.db
    .updateTable('pods')
    .set({ retired_at: new Date(app.clock.at) })
    .execute();
  let counter = 0;
  const refused = async (): Promise<number | undefined> => {
    counter += 1;
    await app.send([{ mac: pod.mac, at: app.clock.at, frame: { ...dryPad, counter } }]);
    return app.pipeline.counts()['retired-pod'];
  };
  await expect.poll(refused).toBeGreaterThan(0);
});
