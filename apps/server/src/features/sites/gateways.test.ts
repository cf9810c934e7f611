import { api, gatewayTopic, Mac, SiteId } from '@padlight/contract';
import type { MqttClient } from 'mqtt';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type MqttListener, openMqttListener, type Pipeline, startPipeline } from '../../pipeline/index.ts';
import { closed, connected, failed, openGateway } from '../../pipeline/testing/gateway-client.ts';
import { dryPad, gatewayMessage } from '../../pipeline/testing/radio.ts';
import { type Act, actAs } from '../../testing/act-as.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let pipeline: Pipeline;
let listener: MqttListener;
let admin: Act;
let otherAdmin: Act;
const clients: MqttClient[] = [];
const log = pino({ level: 'silent' });
const nodeMac = Mac.parse('AC:23:3F:BB:00:01');
const podMac = Mac.parse('F4:90:CB:D2:00:01');
const numberOf = (mac: string) => Number.parseInt(mac.replaceAll(':', ''), 16);

beforeAll(async () => {
  app = await openTestApp();
  const { database, bus, serverClock: clock } = app;
  pipeline = await startPipeline({ ...database, bus, clock, log, config: readConfig({}) });
  listener = await openMqttListener({ pipeline, clock, log, host: '127.0.0.1', port: 0, tls: undefined });
  const organisationId = await app.addOrganisation('Elm');
  await app.addUser('admin', organisationId, 'organisation-admin');
  admin = await actAs(app, 'admin');
  await app.addUser('other-admin', await app.addOrganisation('Oak'), 'organisation-admin');
  otherAdmin = await actAs(app, 'other-admin');
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await listener.close();
  await pipeline.stop();
  await app.close();
});

const open = (home: { installationId: string; secret: string }) => {
  const client = openGateway({ listener, home: home as never });
  clients.push(client);
  return client;
};
let counter = 0;
const publish = (client: MqttClient) => {
  counter += 1;
  app.clock.ms += 10_000;
  const at = app.clock.ms;
  const advertisements = [{ mac: numberOf(podMac), at, frame: { ...dryPad, counter } }];
  return client.publishAsync(gatewayTopic(nodeMac), gatewayMessage(numberOf(nodeMac), at, advertisements), {
    qos: 1,
  });
};
const stored = async () =>
  (await app.database.db.selectFrom('measurements').select('counter').execute()).map((row) => row.counter);

test('registered devices work at once; a renewed secret ends the previous one’s connections', async () => {
  const { db } = app.database;
  const { id: organisationId } = await db
    .selectFrom('organisations')
    .select('id')
    .where('name', '=', 'Elm')
    .executeTakeFirstOrThrow();
  const { id: buildingId } = await db
    .insertInto('buildings')
    .values({ organisation_id: organisationId, name: 'Main' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ward = await db
    .insertInto('wards')
    .values({ organisation_id: organisationId, building_id: buildingId, name: 'West' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.addUser('ward-admin', organisationId, 'organisation-admin', [ward.id]);
  const wardAdmin = await actAs(app, 'ward-admin');
  const make = { act: 'make' as const, organisationId, buildingId };
  const { reply: site } = await admin(api.sites.saveSite, { body: make });
  const siteId = SiteId.parse(site.siteId);
  const gateway = open(site);
  await connected(gateway);

  const node = { siteId, mac: nodeMac, roomId: null, location: null, version: null };
  expect((await admin(api.sites.saveSiteNode, { body: node })).status).toBe(200);
  // A pod received before its registration is acknowledged and counted, and not stored.
  await publish(gateway);
  expect([await stored(), pipeline.counts()['unknown-pod']]).toEqual([[], 1]);
  const listed = async (act = admin) =>
    (await act(api.sites.getHeardPods, { query: { organisationId } })).reply;
  await expect.poll(async () => (await listed()).length).toBe(1);
  const at = new Date(app.clock.ms).toISOString();
  expect(await listed()).toEqual([
    {
      podMac,
      siteId,
      building: 'Main',
      firstHeardAt: at,
      lastHeardAt: at,
      nodes: [{ nodeMac, room: null, rssi: -60, lastHeardAt: at }],
    },
  ]);
  expect(await listed(wardAdmin)).toEqual([]);
  expect((await otherAdmin(api.sites.getHeardPods, { query: { organisationId } })).code).toBe('forbidden');
  const pods = { siteId, pods: [{ mac: podMac, serialNumber: 'S00BB01' }] };
  expect((await admin(api.sites.saveSitePod, { body: pods })).status).toBe(200);
  expect(await listed()).toEqual([]);
  await publish(gateway);
  expect(await stored()).toEqual([2]);

  const ended = closed(gateway);
  const renew = { act: 'renew-secret' as const, organisationId, siteId, version: 1 };
  const { reply: renewed } = await admin(api.sites.saveSite, { body: renew });
  expect(renewed.installationId).toBe(site.installationId);
  await ended;
  expect(String(await failed(open(site)))).toContain('Not authorized');
  const again = open(renewed);
  await connected(again);
  await publish(again);
  expect(await stored()).toEqual([2, 3]);
});
