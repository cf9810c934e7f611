import type { OrganisationId } from '@padlight/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectOwner } from '../../platform/db/connect.ts';
import { openDevices } from '../fleet/devices.ts';
import { hearPod, hourMs, openNodeHour } from '../fleet/node-hours.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad } from '../testing/radio.ts';
import { deleteOldHours } from './delete-old-hours.ts';
import { redateHours, writeHours } from './network-hour-store.ts';
import { openNetworkWatch } from './network-watch.ts';

let app: PipelineTest;
beforeEach(async () => {
  app = await openPipeline({ nodes: 2, pods: 2 });
});
afterEach(() => app.close());

const neverAborted = new AbortController().signal;
const ofNodes = () => app.database.db.selectFrom('node_hours').selectAll().orderBy('hour').execute();
const ofPods = () => app.database.db.selectFrom('reception_hours').selectAll().orderBy('hour').execute();
const unfinished = () => app.database.db.selectFrom('open_node_hours').selectAll().execute();
const organisationId = async (): Promise<OrganisationId> =>
  (await app.database.db.selectFrom('nodes').select('organisation_id').executeTakeFirstOrThrow())
    .organisation_id;
let counter = 0;
async function send(minutes: number, rssi = -60): Promise<void> {
  const [pod = expect.fail()] = app.home.pods;
  for (let minute = 0; minute < minutes; minute++) {
    app.clock.at += 60_000;
    counter += 1;
    await app.send([{ mac: pod.mac, at: app.clock.at - 500, rssi, frame: { ...dryPad, counter } }]);
  }
}
const hourOf = (n: number, rssi: readonly (number | null)[]) => {
  const hour = openNodeHour(n, n * 10 + rssi.length);
  for (const strength of rssi) hearPod(hour, 3, strength, () => true);
  return Object.assign(hour, { messages: rssi.length, heard: rssi.length });
};

test('an hour goes on after a restart, and is written once it is over', async () => {
  await send(3);
  await app.restart();
  expect(await unfinished()).toHaveLength(1);
  await send(2, -70);
  await app.pipeline.network.write();
  expect(await ofNodes()).toEqual([]);
  app.clock.at += hourMs;
  await app.pipeline.network.write();
  expect(await ofNodes()).toMatchObject([{ messages: 5, measurements: 5, repeats: 0, heard: 5, gaps: 0 }]);
  expect(await ofPods()).toMatchObject([{ heard: 5, best: -60, worst: -70 }]);
  expect(await unfinished()).toEqual([]);
});

test('an hour whose commit had no answer counts once; late data are added', {
  tags: ['stored-data'],
}, async () => {
  const whose = { organisationId: await organisationId(), nodeId: 1 };
  const first = { ...whose, hour: hourOf(500_000, [-60, -62, -80]) };
  await writeHours(app.database.db, [first]);
  await writeHours(app.database.db, [first]);
  expect(await ofPods()).toMatchObject([{ heard: 3, best: -60, median: -61, worst: -80 }]);
  await writeHours(app.database.db, [{ ...whose, hour: hourOf(500_000, [-50]) }]);
  expect(await ofPods()).toMatchObject([{ heard: 4, best: -50, worst: -80 }]);
  const [before] = await ofPods();
  await writeHours(app.database.db, [{ ...whose, hour: hourOf(500_000, [null, null]) }]);
  expect(await ofPods()).toEqual([{ ...before, heard: 6, unknown: 2 }]);
  expect(await ofNodes()).toMatchObject([{ messages: 6, heard: 6 }]);
});

test('hours by a wrong clock are moved, and added to those there', async () => {
  const whose = { organisationId: await organisationId(), nodeId: 1 };
  const hours = [500_000, 500_012, 500_013].map((n) => ({ ...whose, hour: hourOf(n, [-60]) }));
  await writeHours(app.database.db, hours);
  await redateHours(app.database.db, { after: 500_011 * hourMs, byMs: -12 * hourMs + 5 });
  expect((await ofNodes()).map(({ hour, messages }) => [hour.getTime() / hourMs, messages])).toEqual([
    [500_000, 2],
    [500_001, 1],
  ]);
  expect((await ofPods()).map(({ heard }) => heard)).toEqual([2, 1]);
});

test('hours are kept for 30 days; four go at once, none by doubted clocks', async () => {
  const whose = { organisationId: await organisationId(), nodeId: 1 };
  const now = app.clock.now();
  const current = Math.floor(now / hourMs);
  const old = [1, 2, 3, 4, 5, 6].map((ago) => hourOf(current - 30 * 24 - ago, [-60]));
  await writeHours(
    app.database.db,
    [...old, hourOf(current - 30 * 24 + 1, [-60])].map((hour) => ({ ...whose, hour })),
  );
  const remove = (doubt?: object) =>
    deleteOldHours(
      app.database.db,
      { expiryNow: () => now, status: () => ({ state: { doubt } }) as never },
      neverAborted,
    );
  await remove({});
  expect(await ofNodes()).toHaveLength(7);
  await remove();
  expect(await ofNodes()).toHaveLength(3);
  await remove();
  expect([(await ofNodes()).length, (await ofPods()).length]).toEqual([1, 1]);
});

test('hours wait while the database fails, and are written later', async () => {
  const { db } = app.database;
  const devices = await openDevices(db, () => {});
  const at = 500_000 * hourMs;
  const network = await openNetworkWatch(db, devices, () => at + 2 * hourMs);
  const [node = expect.fail()] = devices.nodes();
  node.hours.open.set(500_000, hourOf(500_000, [-60]));
  const owner = await connectOwner(app.database.url);
  await owner.query('revoke insert on node_hours from padlight_app');
  await expect(network.write()).rejects.toThrow();
  await owner.query('grant insert on node_hours to padlight_app');
  await owner.end();
  await network.write();
  expect(await ofNodes()).toMatchObject([{ messages: 1 }]);
  expect([node.hours.over.size, node.hours.open.size]).toEqual([0, 0]);
});
