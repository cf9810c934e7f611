import { api, encodePodFrame, type Mac } from '@padlight/contract';
import { expect, onTestFinished, test } from 'vitest';
import { dryPad } from '../../pipeline/testing/radio.ts';
import { runPacking, storedMeasurements } from '../../pipeline/testing/run-packing.ts';
import { actAs } from '../../testing/act-as.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { seedHome } from '../demonstration/index.ts';
import { findUsedDevices } from './device-removal-store.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];

test('calls reply the same about a silent pod once it is packed', {
  tags: ['stored-data'],
}, async () => {
  const app = await openTestApp();
  onTestFinished(() => app.close());
  const { db } = app.database;
  const request = { organisationName: 'Elm', floors: 1, roomsPerFloor: 1, wards: 1, nodes: 1, patients: 1 };
  const { organisationId, pods } = await seedHome(db, request);
  const { podId, mac } = pods[0] ?? expect.fail('no pod');
  await app.addUser('admin', organisationId, 'organisation-admin');
  const admin = await actAs(app, 'admin');
  const last = Math.floor(app.clock.ms / minuteMs) * minuteMs - 5 * dayMs;
  await db
    .insertInto('measurements')
    .values(
      Array.from({ length: 100 }, (_, n) => ({
        organisation_id: organisationId,
        pod_id: podId,
        at: new Date(last - n * minuteMs),
        boot: 2,
        counter: 500 - n,
        frame: Buffer.from(encodePodFrame({ ...dryPad, counter: 500 - n, batteryPct: 40 + (n % 50) })),
      })),
    )
    .execute();
  const query = { organisationId, podMac: mac as Mac };
  const range = { fromDate: new Date(last - 50 * minuteMs), toDate: new Date(last + dayMs) };
  const replies = async () => ({
    hours: (await admin(api.pods.getPodStatusData, { query: { ...query, ...range } })).reply.hours,
    latest: (await admin(api.pods.checkConnection, { query })).reply.latest,
    list: (await admin(api.sites.getSitePods, { query: {} })).reply.rows,
    used: [...(await findUsedDevices(db, organisationId, 'pods', [mac as Mac]))],
  });
  const before = await replies();
  expect(before.hours.reduce((sum, { measurements }) => sum + measurements, 0)).toBe(51);
  expect(before.latest).toMatchObject({ batteryPct: 40 });
  expect(before.list).toMatchObject([{ batteryPct: 40 }]);
  await runPacking(app.database, app.clock.ms);
  expect((await storedMeasurements(app.database)).rows).toEqual([]);
  expect(await replies()).toEqual(before);
});
