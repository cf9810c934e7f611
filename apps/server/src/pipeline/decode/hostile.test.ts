import { gatewayTopic, writeHex } from '@padlight/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMac } from '../fleet/mac-number.ts';
import { closed, connected, openGateway } from '../testing/gateway-client.ts';
import { openPipeline, type PipelineTest } from '../testing/open-pipeline.ts';
import { dryPad, gatewayMessage } from '../testing/radio.ts';
import { decodeAdvertisement } from './decode-advertisement.ts';
import { readAdvertisementRow, readGatewayMessage } from './gateway-message.ts';

let app: PipelineTest;
beforeAll(async () => {
  app = await openPipeline({ nodes: 1, pods: 2 });
});
afterAll(() => app.close());

const bytes = (max: number) => fc.uint8Array({ maxLength: max }).map(writeHex);
const frameLike = fc
  .tuple(
    fc.constantFrom('0201061BFFFFFF', '0201060303E1FF1016E1FFA101', '0201060303E1FF1216E1FFA103', ''),
    bytes(40),
  )
  .map(([head, rest]) => head + rest);
const field = fc.oneof(
  fc.anything(),
  fc.string(),
  frameLike,
  fc.constantFrom(
    'F490CBD00001',
    '2026-05-01T00:00:00Z',
    -60,
    '-60',
    1e308,
    -1e308,
    null,
    '__proto__',
    'constructor',
  ),
  fc.double(),
);
const row = fc.oneof(
  fc.anything(),
  fc.dictionary(fc.constantFrom('mac', 'timestamp', 'rssi', 'rawData', 'type', '__proto__'), field),
  fc.record({
    mac: fc.constant('F490CBD00001'),
    timestamp: fc.oneof(field, fc.constant(1_800_000_000_000)),
    rssi: fc.oneof(field, fc.constant(-50)),
    rawData: frameLike,
  }),
);
const gatewayRow = fc.record({
  type: fc.constantFrom('Gateway', 'gateway', 7),
  mac: fc.oneof(field, fc.constant('AC233F000001')),
  timestamp: fc.oneof(field, fc.constant(1_800_000_000_000)),
});
const json = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '[';
  }
};
const hostile = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw)),
  fc.string().map((text) => Buffer.from(text)),
  fc
    .tuple(gatewayRow, fc.array(row, { maxLength: 4 }))
    .map(([own, rows]) => Buffer.from(json([own, ...rows]))),
  fc.tuple(gatewayRow, fc.nat(300)).map(([own, cut]) => Buffer.from(json([own, own, own]).slice(0, cut))),
  fc.anything().map((value) => Buffer.from(json(value))),
  fc.integer({ min: 1, max: 5_000 }).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
);

test('100,000 hostile messages are read or set aside with a reason', () => {
  const reasons = new Map<string, number>();
  const note = (reason: string) => reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  fc.assert(
    fc.property(hostile, (payload) => {
      const message = readGatewayMessage(payload);
      if (typeof message === 'string') return void note(message);
      for (const value of message.rows.slice(1)) {
        const read = readAdvertisementRow(value);
        if (typeof read === 'string') note(read);
        else {
          const decoded = decodeAdvertisement(read.bytes, read.mac, 0xffff);
          note(typeof decoded === 'string' ? decoded : decoded.reading.kind);
        }
      }
    }),
    { numRuns: 100_000 },
  );
  const expected = [
    'not-json',
    'not-an-array',
    'no-gateway-row',
    'not-a-row',
    'mac',
    'timestamp',
    'raw-data',
    'other-radio',
  ];
  expect([...reasons.keys()]).toEqual(expect.arrayContaining(expected));
});

test('beside any bad rows the good ones are kept', async () => {
  const node = app.home.nodes[0]?.mac ?? 0;
  const mac = app.home.pods[0]?.mac ?? 0;
  let counter = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 10 }), fc.nat(10), async (bad, place) => {
      counter++;
      app.clock.at += 10_000;
      const good = { mac, at: app.clock.at, frame: { ...dryPad, counter } };
      const rows = JSON.parse(gatewayMessage(node, app.clock.at, [good]).toString()) as unknown[];
      const others = JSON.parse(json(bad)) as unknown[];
      others.splice(place, 0, rows[1]);
      const by = await app.pipeline.signIn(app.home.installationId, app.home.secret);
      if (!by) throw new Error('not signed in');
      const { site } = by;
      const payload = Buffer.from(JSON.stringify([rows[0], ...others]));
      const answer = await new Promise((resolve) => {
        app.pipeline.submit({ site, nodeMac: undefined, payload, receivedAt: app.clock.at }, resolve);
      });
      expect(answer).toMatchObject({ kind: 'stored', reply: { accepted: 1 } });
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['U+0000', '\0'],
  ['an escaped U+0000', '\\u0000'],
  ['half a pair', '\\ud83d'],
  ['a line break', '\n'],
  ['an escape', '\u001b[31m'],
])('a row with %s in a name or a MAC costs no other row', async (_what, sign) => {
  const node = app.home.nodes[0]?.mac ?? 0;
  app.clock.at += 10_000;
  const rows = [0, 0, 1].map((index) => ({
    mac: app.home.pods[index]?.mac ?? 0,
    at: app.clock.at,
    frame: { ...dryPad, counter: 7_000 + sign.charCodeAt(sign.length - 1) },
  }));
  const named = JSON.parse(gatewayMessage(node, app.clock.at, rows).toString()) as object[];
  const text = JSON.stringify([
    named[0],
    { ...named[1], bleName: 'phone HERE' },
    { ...named[2], mac: 'F490CBHERE' },
    named[3],
  ]);
  const by = await app.pipeline.signIn(app.home.installationId, app.home.secret);
  const payload = Buffer.from(text.replaceAll('HERE', sign));
  const answer = await new Promise((resolve) => {
    if (by)
      app.pipeline.submit({ site: by.site, nodeMac: undefined, payload, receivedAt: app.clock.at }, resolve);
  });
  expect(answer).toMatchObject({ kind: 'stored', reply: { accepted: 2, setAside: { mac: 1 } } });
});

test('an installation id that no text column can store signs in no one', async () => {
  expect(await app.pipeline.signIn('a\0b', 'secret')).toBeUndefined();
  expect(await app.pipeline.signIn('a\ud83d', 'secret')).toBeUndefined();
});

test('each hostile message is acknowledged or its connection cut; good ones pass', async () => {
  const node = app.home.nodes[0]?.mac ?? 0;
  const topic = gatewayTopic(showMac(node));
  const messages = fc.sample(hostile, { numRuns: 300, seed: 7 });
  for (let from = 0; from < messages.length; from += 50) {
    const client = openGateway(app);
    await connected(client);
    const cut = closed(client);
    const all = Promise.all(
      messages.slice(from, from + 50).map((payload) => client.publishAsync(topic, payload, { qos: 1 })),
    );
    all.catch(() => {});
    await Promise.race([all, cut]);
    await client.endAsync(true);
  }
  app.clock.at += 10_000;
  const good = { mac: app.home.pods[1]?.mac ?? 0, at: app.clock.at, frame: { ...dryPad, counter: 1 } };
  expect(await app.send([good])).toMatchObject({ kind: 'stored', reply: { accepted: 1 } });
});

test('unknown pods are listed up to a bound, other radio not at all', async () => {
  for (let from = 0; from < 1_200; from += 300) {
    await app.send(
      Array.from({ length: 300 }, (_, n) => ({
        mac: 0xf490cbdf0000 + from + n,
        at: app.clock.at,
        frame: dryPad,
      })),
    );
  }
  await app.send([{ mac: 0xaabbccddeeff, at: app.clock.at, frame: '0201061AFF4C000215' }]);
  await app.restart();
  await app.send([{ mac: 0xf490cbdfffff, at: app.clock.at, frame: dryPad }]);
  await app.restart();
  const listed = await app.database.db.selectFrom('heard_pods').select('mac').execute();
  expect(listed).toHaveLength(500);
  expect(app.pipeline.counts()).toEqual({});
  const counts = await app.database.db.selectFrom('ingest_counts').select(['reason', 'n']).execute();
  expect(Object.fromEntries(counts.map(({ reason, n }) => [reason, n]))).toMatchObject({
    'unknown-pod': 1_201,
  });
});
