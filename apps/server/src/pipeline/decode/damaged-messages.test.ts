import { gatewayTopic, ingestPath } from '@padlight/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMac } from '../fleet/mac-number.ts';
import type { Answer } from '../fleet/receipt.ts';
import { httpListener } from '../index.ts';
import { connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';

let app: PipelineTest;
let counter = 0;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 3 });
});
afterAll(() => app.close());

const node = () => app.home.nodes[0]?.mac ?? expect.fail();
const topic = () => gatewayTopic(showMac(node()));

/** A message with new measurements of all pods, one with an impact, and its rows as texts. */
function message() {
  app.clock.at += 10_000;
  counter++;
  const impact = { ...dryPad.flags, impact: true };
  const rows = app.home.pods.map(({ mac }, index) => ({
    mac,
    at: app.clock.at,
    frame: { ...dryPad, counter, flags: index === 1 ? impact : dryPad.flags },
  }));
  return gatewayMessage(node(), app.clock.at, rows).toString();
}

/** Submits a message as MQTT does, with its topic, or as HTTP does. */
async function submit(text: string | Buffer, nodeMac: string | undefined): Promise<Answer> {
  const by = await app.pipeline.signIn(app.home.installationId, app.home.secret);
  const { site } = by ?? expect.fail();
  const payload = Buffer.from(text);
  return new Promise((resolve) => {
    app.pipeline.submit({ site, nodeMac, payload, receivedAt: app.clock.at }, resolve);
  });
}
const counted = (reason: string) => app.pipeline.counts()[reason] ?? 0;
const stored = async () => {
  const rows = await app.database.db.selectFrom('measurements').select('counter').execute();
  return rows.filter((row) => row.counter === counter).length;
};

const own = /^\[\{"timestamp":"[^"]*"/;
const faulty: readonly [what: string, (text: string) => string, taken: number][] = [
  ['a byte order mark', (text) => `\ufeff${text}`, 3],
  ['no number as load', (text) => text.replace('"gatewayLoad":0.3', '"gatewayLoad":nan'), 3],
  ['no number as signal', (text) => text.replace('"rssi":-60', '"rssi":nan'), 3],
  ['a comma too many', (text) => text.replace(/\]$/, ',]'), 3],
  ['a name with a quote', (text) => text.replace('"bleName":""', '"bleName":"a"b"'), 2],
  ['a row that is cut off', (text) => text.replace(/,"rawData":"[^"]*"\}/, ',"rawData":"0201'), 2],
  ['a time with second 60', (text) => text.replace(own, '[{"timestamp":"2026-05-01T00:00:60Z"'), 3],
  [
    'a time with a zone without colon',
    (text) => text.replace(own, '[{"timestamp":"2026-05-01T00:00:00+0000"'),
    3,
  ],
  ['a time with a comma', (text) => text.replace(own, '[{"timestamp":"2026-05-01T00:00:00,5Z"'), 3],
  ['a time that is null', (text) => text.replace(own, '[{"timestamp":null'), 3],
  ['no MAC of the node', (text) => text.replace(/"mac":"[^"]*"/, '"mac":""'), 3],
  ['no row of the node', (text) => text.replace(/^\[\{[^}]*\},/, '['), 3],
  ['a broken row of the node', (text) => text.replace('"type":"Gateway"', '"type":"Gateway'), 3],
];

test.each(faulty)(
  '%s costs no other row, by MQTT and by HTTP',
  { tags: ['stored-data'] },
  async (_what, bend, taken) => {
    for (const nodeMac of [showMac(node()), undefined]) {
      expect(await submit(bend(message()), nodeMac)).toMatchObject({
        kind: 'stored',
        reply: { accepted: taken },
      });
      expect(await stored()).toBe(taken);
    }
  },
);

test.each([
  ...[127, -128, 1e308, null, '', '   ', 'nan', '-60 dBm', '-60', '-60.5', true, [], {}, undefined],
])('a signal strength of %j costs no measurement, an impact neither', async (rssi) => {
  const rows = JSON.parse(message()) as object[];
  const text = JSON.stringify(rows.map((row, index) => (index === 0 ? row : { ...row, rssi })));
  expect(await submit(text, undefined)).toEqual({
    kind: 'stored',
    reply: { accepted: 3, repeated: 0, setAside: {} },
  });
});

test.each([
  { gatewayFree: null, gatewayLoad: 'high' },
  { gatewayFree: -1, gatewayLoad: 1e300 },
  { gatewayFree: {}, gatewayLoad: [], bleName: { a: 1 } },
])('figures of the node %j cost no measurement', async (figures) => {
  const [first, ...rows] = JSON.parse(message()) as object[];
  const text = JSON.stringify([{ ...first, ...figures }, ...rows]);
  expect(await submit(text, undefined)).toMatchObject({ kind: 'stored', reply: { accepted: 3 } });
});

test('whole rows of a message that ends early are stored; MQTT alone acknowledges it', {
  tags: ['stored-data'],
}, async () => {
  const http = Fastify();
  try {
    await http.register(httpListener({ pipeline: app.pipeline, clock: app.clock }));
    const url = `${await http.listen({ port: 0, host: '127.0.0.1' })}${ingestPath}`;
    const pair = Buffer.from(`${app.home.installationId}:${app.home.secret}`).toString('base64');
    const post = (body: string) =>
      fetch(url, { method: 'POST', body, headers: { authorization: `Basic ${pair}` } });
    const whole = message();
    const before = counted('ends-early');
    const early = await post(whole.slice(0, -20));
    expect([early.status, early.headers.has('retry-after')]).toEqual([408, true]);
    expect(await early.json()).toMatchObject({ code: 'message-incomplete' });
    expect(await stored()).toBe(2);
    // A cut within the node's own row leaves nothing.
    expect((await post(whole.slice(0, 30))).status).toBe(408);
    expect(await (await post(whole)).json()).toEqual({ accepted: 1, repeated: 2, setAside: {} });
    expect(counted('ends-early')).toBe(before + 2);
  } finally {
    await http.close();
  }
  const gateway = openGateway(app);
  await connected(gateway);
  for (const cut of [-20, -1, 30]) {
    await gateway.publishAsync(topic(), message().slice(0, cut), { qos: 1 });
    expect(await stored()).toBe(cut === 30 ? 0 : cut === -1 ? 3 : 2);
  }
});

test('damage is counted; its excerpt is kept without unregistered devices', async () => {
  const before = { damaged: counted('damaged'), 'node-row': counted('node-row') };
  const foreign = ',{"mac":"A4C138FEDCBA","bleName":"Adalbert","rawData":"0201061AFF4C000215","rssi":nan}]';
  await submit(message().replace(/\]$/, foreign), undefined);
  await submit(message().replace(own, '[{"timestamp":"today"'), undefined);
  expect(counted('damaged')).toBe(before.damaged + 1);
  expect(counted('node-row')).toBe(before['node-row'] + 1);
  await app.restart();
  const rows = await app.database.db
    .selectFrom('bad_messages')
    .select(['reasons', 'text', 'node_mac as nodeMac'])
    .orderBy('id', 'desc')
    .execute();
  expect(rows).toHaveLength(5);
  expect(rows[0]).toMatchObject({ reasons: 'node-row', nodeMac: showMac(node()) });
  expect(rows[0]?.text).toContain('"timestamp":"today"');
  expect(rows[1]?.reasons).toBe('damaged timestamp');
  expect(rows[1]?.text).toContain('"rssi":nan');
  for (const secret of ['A4C1', 'DCBA', 'Adal', 'FF4C']) expect(rows[1]?.text).not.toContain(secret);
});

test('excerpts of bad messages are deleted after a day, and with a person’s data', async () => {
  const at = app.clock.at;
  app.clock.at += 23 * 3_600_000;
  await submit('{', undefined);
  app.clock.at = at + 25 * 3_600_000;
  await app.restart();
  expect(await app.database.db.selectFrom('bad_messages').select('reasons').execute()).toEqual([
    { reasons: 'ends-early' },
  ]);
  app.bus.publish('measurements-erased', { organisationId: app.home.organisationId, times: [] });
  const left = () => app.database.db.selectFrom('bad_messages').select('id').execute();
  await expect.poll(left).toEqual([]);
});
