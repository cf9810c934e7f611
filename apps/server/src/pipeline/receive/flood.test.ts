import { gatewayTopic, ingestPath } from '@padlight/contract';
import Fastify from 'fastify';
import type { IClientOptions, MqttClient } from 'mqtt';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showMac } from '../fleet/mac-number.ts';
import { httpListener } from '../index.ts';
import { closed, connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';
import { type Home, seedHome } from '../testing/seed-home.ts';

const rowsPerMessage = 20;
const siteRows = 200;
let setup: PipelineTest;
const clients: MqttClient[] = [];
let counter = 0;
let unlock = async (): Promise<void> => {};

beforeEach(async () => {
  setup = await openPipeline({ nodes: 6, pods: 6 }, { siteRows });
});
afterEach(async () => {
  vi.useRealTimers();
  await unlock();
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
  await setup.close();
});

const open = (home: Home, options: IClientOptions = {}): MqttClient => {
  const { installationId: username, secret: password } = home;
  const client = openGateway(setup, { username, password, ...options });
  client.setMaxListeners(0);
  clients.push(client);
  return client;
};
const connect = async (home: Home, options: IClientOptions = {}): Promise<MqttClient> => {
  const client = open(home, options);
  await connected(client);
  return client;
};
/** A message of the nth node of a home about its nth pod, with measurements that no other message has. */
function message(home: Home, n: number): { topic: string; payload: Buffer<ArrayBuffer> } {
  const [node, pod] = [
    home.nodes[n % home.nodes.length]?.mac ?? 0,
    home.pods[n % home.pods.length]?.mac ?? 0,
  ];
  const heard = Array.from({ length: rowsPerMessage }, () => {
    const at = setup.clock.at - 60_000 + 10 * (++counter % 6_000);
    return { mac: pod, at, frame: { ...dryPad, counter } };
  });
  return { topic: gatewayTopic(showMac(node)), payload: gatewayMessage(node, setup.clock.at, heard) };
}
const publish = (client: MqttClient, home: Home, n: number): Promise<unknown> => {
  const { topic, payload } = message(home, n);
  return client.publishAsync(topic, payload, { qos: 1 });
};
async function lockMeasurements(): Promise<void> {
  const locker = await setup.database.pool.connect();
  await locker.query('begin; lock table measurements in access exclusive mode');
  let isLocked = true;
  unlock = async () => {
    if (!isLocked) return;
    isLocked = false;
    await locker.query('rollback');
    locker.release();
  };
}
const heldSites = (): string[] => setup.pipeline.admission.heldBack().map(({ siteId }) => siteId);
async function storedOf(home: Home): Promise<{ rows: number; distinct: number }> {
  const rows = await setup.database.db
    .selectFrom('measurements')
    .select(['pod_id', 'counter'])
    .where('organisation_id', '=', home.organisationId)
    .execute();
  return { rows: rows.length, distinct: new Set(rows.map((row) => `${row.pod_id} ${row.counter}`)).size };
}

test('while one site floods, others are acknowledged before it; all is stored once', {
  tags: ['stored-data'],
}, async () => {
  const flooding = setup.home;
  const quiet = [
    await seedHome(setup.database.db, { nodes: 1, pods: 1 }),
    await seedHome(setup.database.db, { nodes: 1, pods: 1 }),
  ];
  const http = Fastify();
  await http.register(httpListener({ pipeline: setup.pipeline, clock: setup.clock }));
  const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}${ingestPath}`;
  const post = (home: Home) => {
    const authorization = `Basic ${Buffer.from(`${home.installationId}:${home.secret}`).toString('base64')}`;
    return fetch(url, { method: 'POST', body: message(home, 0).payload, headers: { authorization } });
  };
  const floods = await Promise.all(flooding.nodes.map(() => connect(flooding)));
  const others = await Promise.all(quiet.map((home) => connect(home)));

  await lockMeasurements();
  let acknowledged = 0;
  const perConnection = 25;
  const published = floods.flatMap((client, n) =>
    Array.from({ length: perConnection }, async () => {
      await publish(client, flooding, n);
      acknowledged++;
    }),
  );
  await expect.poll(heldSites).toEqual([flooding.siteId]);
  const refused = await post(flooding);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const before: number[] = [];
  const ofOthers = quiet.flatMap((home, n) => [
    publish(others[n] ?? open(home), home, 0).then(() => before.push(acknowledged)),
    post(home).then(({ status }) => {
      expect(status).toBe(200);
      before.push(acknowledged);
    }),
  ]);
  const site = (await setup.pipeline.signIn(flooding.installationId, flooding.secret))?.site;
  const most = siteRows + rowsPerMessage;
  await expect.poll(() => setup.database.pool.waitingCount).toBe(0);
  expect(site?.waitingRows).toBeLessThanOrEqual(most);
  expect(heldSites()).toEqual([flooding.siteId]);
  await unlock();

  await Promise.all(ofOthers);
  for (const n of before) expect(n).toBeLessThanOrEqual(published.length / 3);
  await Promise.all(published);
  expect(heldSites()).toEqual([]);
  const rows = perConnection * floods.length * rowsPerMessage;
  expect(await storedOf(flooding)).toEqual({ rows, distinct: rows });
  for (const home of quiet) {
    const both = 2 * rowsPerMessage;
    expect(await storedOf(home)).toEqual({ rows: both, distinct: both });
  }
  expect(setup.pipeline.counts()).toMatchObject({ 'over-bound': 1 });
  await http.close();
});

test('a connection paused for half its keep-alive is ended, and its gateway sends again', {
  tags: ['stored-data'],
}, async () => {
  const { home } = setup;
  const keepalive = 20;
  const client = await connect(home, { keepalive, reconnectPeriod: 20 });
  await lockMeasurements();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let acknowledged = 0;
  const published = Array.from({ length: 100 }, async (_, n) => {
    await publish(client, home, n);
    acknowledged++;
  });
  const end = closed(client);
  await expect.poll(heldSites).toEqual([home.siteId]);
  vi.advanceTimersByTime(500 * keepalive);
  vi.useRealTimers();
  await end;
  expect(acknowledged).toBe(0);
  await unlock();
  await Promise.all(published);
  expect(setup.pipeline.counts()['paused-too-long']).toBeGreaterThan(0);
  const rows = 100 * rowsPerMessage;
  expect(await storedOf(home)).toEqual({ rows, distinct: rows });
});

test('the unanswered messages of a site are bounded by bytes too', async () => {
  const { home } = setup;
  const floods = await Promise.all(home.nodes.map(() => connect(home, { keepalive: 4 })));
  const site = (await setup.pipeline.signIn(home.installationId, home.secret))?.site;
  await lockMeasurements();
  for (const client of floods) {
    for (let n = 0; n < 100; n++) {
      const { topic, payload } = message(home, n);
      client.publish(topic, payload, { qos: 1 }, () => {});
    }
  }
  await expect.poll(heldSites).toEqual([home.siteId]);
  let most = 0;
  await expect
    .poll(() => {
      const { waitingBytes = 0 } = site ?? {};
      const isMore = waitingBytes > most;
      most = Math.max(most, waitingBytes);
      return isMore;
    })
    .toBe(false);
  // Each connection brings one more chunk at most before it is paused.
  expect(most).toBeLessThanOrEqual(floods.length * 2 * 65_536 + (2 * siteRows * 4_096) / rowsPerMessage);
  await expect.poll(() => site?.waitingBytes).toBe(0);
  await unlock();
  await expect.poll(() => site?.waitingRows).toBe(0);
  expect(heldSites()).toEqual([]);
});
