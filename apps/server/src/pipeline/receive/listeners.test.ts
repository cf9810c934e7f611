import { createHash } from 'node:crypto';
import { gatewayTopic, ingestPath } from '@padlight/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { IClientOptions, MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { showMac } from '../fleet/mac-number.ts';
import { httpListener } from '../index.ts';
import { closed, connected, failed, openGateway } from '../testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';
import { type Home, seedHome } from '../testing/seed-home.ts';

let app: PipelineTest;
let neighbour: Home;
let http: FastifyInstance;
let url: string;
const clients: MqttClient[] = [];
let counter = 0;

beforeAll(async () => {
  app = await openPipeline();
  neighbour = await seedHome(app.database.db, { nodes: 1, pods: 1 });
  http = Fastify();
  await http.register(httpListener({ pipeline: app.pipeline, clock: app.clock }));
  url = `${await http.listen({ port: 0, host: '127.0.0.1' })}${ingestPath}`;
});
afterAll(async () => {
  await http.close();
  await app.close();
});
beforeEach(() => {
  app.clock.at += 10_000;
  counter++;
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.endAsync(true)));
});

const open = (options: IClientOptions = {}): MqttClient => {
  const client = openGateway(app, options);
  clients.push(client);
  return client;
};
const connect = async (options: IClientOptions = {}): Promise<MqttClient> => {
  const client = open(options);
  await connected(client);
  return client;
};
const nodeMac = (home = app.home): number => home.nodes[0]?.mac ?? 0;
const podMac = (home = app.home): number => home.pods[0]?.mac ?? 0;
const message = (mac = nodeMac(), pod = podMac()): Buffer<ArrayBuffer> =>
  gatewayMessage(mac, app.clock.at, [{ mac: pod, at: app.clock.at, frame: { ...dryPad, counter } }]);
const topic = (mac = nodeMac()): string => gatewayTopic(showMac(mac));
const stored = async (): Promise<number> => {
  const { n } = await app.database.db
    .selectFrom('measurements')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return n;
};
const authorization = (user: string, secret: string) =>
  `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
const post = (body: Buffer<ArrayBuffer> | string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: authorization(app.home.installationId, app.home.secret),
      ...headers,
    },
  });

test('a PUBACK goes out only after the commit', { tags: ['stored-data'] }, async () => {
  const client = await connect();
  const locker = await app.database.pool.connect();
  await locker.query('begin; lock table measurements in access exclusive mode');
  let isAcknowledged = false;
  const published = client.publishAsync(topic(), message(), { qos: 1 }).then(() => {
    isAcknowledged = true;
  });
  await untilWaiting(app.database.db);
  expect(isAcknowledged).toBe(false);
  await locker.query('rollback');
  locker.release();
  await published;
  expect(await stored()).toBe(1);
});

test.each([
  ['QoS 0', 0],
  ['QoS 1', 1],
  ['QoS 2', 2],
] as const)('%s is accepted', async (_name, qos) => {
  const client = await connect();
  await client.publishAsync(topic(), message(), { qos });
  await expect.poll(stored).toBe(1);
});

test('a message sent again doubles nothing', { tags: ['stored-data'] }, async () => {
  const client = await connect();
  for (let time = 0; time < 3; time++)
    await client.publishAsync(topic(), message(), { qos: 1, dup: time > 0 });
  expect(await stored()).toBe(1);
});

test.each(['AC:23:3F', 'ac:23:3f', 'AC233F', 'ac233f'])(
  'the topic may write the MAC as %s...',
  async (start) => {
    const written = showMac(nodeMac());
    const withColons = start.includes(':') ? written : written.replaceAll(':', '');
    const mac = start === start.toLowerCase() ? withColons.toLowerCase() : withColons;
    const client = await connect();
    await client.publishAsync(`/gw/${mac}/status`, message(), { qos: 1 });
    expect(await stored()).toBe(1);
  },
);

test.each([
  ['a wrong secret', { password: 'guess' }],
  ['an unknown installation', { username: 'nobody' }],
  ['no sign-in', { username: '', password: '' }],
  ['a will', { will: { topic: '/gw/x/status', payload: Buffer.from('[]'), qos: 0 as const, retain: false } }],
])('%s is refused', async (_name, options) => {
  const client = open(options);
  expect(String(await failed(client))).toContain('Not authorized');
  expect(client.connected).toBe(false);
});

test('a subscription is refused, and nothing is ever delivered', async () => {
  const [listener, sender] = [await connect(), await connect()];
  const delivered: string[] = [];
  listener.on('message', (heard) => delivered.push(heard));
  await expect(listener.subscribeAsync('#')).rejects.toThrow();
  await expect(listener.subscribeAsync(topic())).rejects.toThrow();
  await sender.publishAsync(topic(), message(), { qos: 1 });
  await sender.publishAsync(topic(), message(), { qos: 1 });
  expect(delivered).toEqual([]);
});

test.each([
  ['for a node of another site', () => [topic(nodeMac(neighbour)), message(nodeMac(neighbour))] as const, {}],
  ['for a node that nobody registered', () => [topic(1), message(1)] as const, {}],
  ['on another topic', () => ['/other/topic', message()] as const, {}],
  ['retained', () => [topic(), message()] as const, { retain: true }],
])('a message %s ends the connection and is not stored', async (_name, sent, options) => {
  const client = await connect();
  const [to, payload] = sent();
  client.publish(to, payload, { qos: 1, ...options });
  await closed(client);
  expect(await stored()).toBe(0);
});

test('a pod of another site is set aside', { tags: ['stored-data'] }, async () => {
  const answer = await (await post(message(nodeMac(), podMac(neighbour)))).json();
  expect(answer).toEqual({ accepted: 0, repeated: 0, setAside: { 'pod-of-another-site': 1 } });
  expect(await stored()).toBe(0);
});

test('a client id that another site uses takes over no connection', async () => {
  const ours = await connect({ clientId: 'gateway-1' });
  await connect({ clientId: 'gateway-1', username: neighbour.installationId, password: neighbour.secret });
  await ours.publishAsync(topic(), message(), { qos: 1 });
  expect(await stored()).toBe(1);
});

test('an MQTT message over the limit ends the connection before it is read', async () => {
  const client = await connect();
  client.publish(topic(), Buffer.alloc(20 * 1024 * 1024, 32), { qos: 1 });
  await closed(client);
  const next = await connect();
  await next.publishAsync(topic(), message(), { qos: 1 });
  expect(await stored()).toBe(1);
});

test('HTTP answers with the fate of the message once it is committed', async () => {
  const reply = await post(message());
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ accepted: 1, repeated: 0, setAside: {} });
  expect(await stored()).toBe(1);
  expect(await (await post(message())).json()).toEqual({ accepted: 0, repeated: 1, setAside: {} });
});

test.each([
  [
    'a wrong secret',
    () => post(message(), { authorization: authorization(app.home.installationId, 'x') }),
    401,
    'site-sign-in-failed',
  ],
  ['no sign-in', () => post(message(), { authorization: 'Bearer x' }), 401, 'site-sign-in-failed'],
  ['a foreign node', () => post(message(nodeMac(neighbour))), 403, 'node-not-of-site'],
  ['no JSON', () => post('nan'), 400, 'bad-request'],
  ['a body that ends early', () => post('[{'), 408, 'message-incomplete'],
  ['no gateway row', () => post('[]'), 400, 'bad-request'],
])('HTTP refuses %s', async (_name, send, status, code) => {
  const reply = await send();
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ success: false, code });
  expect(await stored()).toBe(0);
});

test('HTTP refuses a message that is too large', async () => {
  expect((await post(Buffer.alloc(1024 * 1024 + 1, 32))).status).toBe(413);
});

test('a sign-in is not believed for another secret on the same connection', async () => {
  expect((await post(message())).status).toBe(200);
  expect((await post(message(), { authorization: authorization(app.home.installationId, 'x') })).status).toBe(
    401,
  );
});

test('a changed secret ends connections with the old one', async () => {
  const { db } = app.database;
  const moved = await seedHome(db, { nodes: 1, pods: 1 });
  const own = () => message(nodeMac(moved), podMac(moved));
  const old = { authorization: authorization(moved.installationId, moved.secret) };
  const client = await connect({ username: moved.installationId, password: moved.secret });
  await client.publishAsync(topic(nodeMac(moved)), own(), { qos: 1 });
  expect((await post(own(), old)).status).toBe(200);
  const secret_hash = createHash('sha256').update('next').digest();
  await db.updateTable('sites').set({ secret_hash }).where('id', '=', moved.siteId).execute();
  await connect({ username: moved.installationId, password: 'next' });
  counter++;
  client.publish(topic(nodeMac(moved)), own(), { qos: 1 });
  await closed(client);
  expect((await post(own(), old)).status).toBe(401);
  expect(await stored()).toBe(0);
});
