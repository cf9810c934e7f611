import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Broker, startBroker } from '../testing/broker.ts';
import { ClosedError, type Link, type LinkNews, RefusedError } from './link.ts';
import { openMqttLink } from './mqtt-link.ts';
import { openLinkPerNode } from './open-link.ts';

let broker: Broker;
let link: Link | undefined;
let reported: string[] = [];
const news: LinkNews = {
  cut: () => reported.push('cut'),
  mended: () => reported.push('mended'),
  refused: () => reported.push('refused'),
};
const account = { installationId: 'site', secret: 'secret' };
const message = (number: number) => ({ nodeMac: 'AC233F000001', text: `[{"number":${number}}]` });
const numbers = (): unknown[] => broker.received.map(({ rows }) => rows[0]?.number);

beforeEach(async () => {
  reported = [];
  broker = await startBroker();
});
afterEach(async () => {
  await link?.close();
  await broker.close();
});

test('a message counts as sent once the server has acknowledged it', async () => {
  link = openMqttLink(broker.url, account, news, 20);
  broker.hold();
  let acknowledged = false;
  const sent = link.send(message(1)).then(() => {
    acknowledged = true;
  });
  await vi.waitFor(() => expect(broker.received).toHaveLength(1));
  expect(acknowledged).toBe(false);
  expect(link.unacknowledged()).toBe(1);
  broker.release();
  await sent;
  expect(link.unacknowledged()).toBe(0);
  expect(broker.received[0]?.topic).toBe('/gw/ac233f000001/status');
});

test('after a cut unacknowledged messages are sent again, and no others', async () => {
  link = openMqttLink(broker.url, account, news, 20);
  await link.send(message(0));
  broker.hold();
  const sent = [1, 2, 3, 4, 5].map((number) => link?.send(message(number)));
  await vi.waitFor(() => expect(broker.received.length).toBeGreaterThan(1));
  broker.cut();
  broker.release();
  await Promise.all(sent);
  expect(new Set(numbers())).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  expect(numbers().filter((number) => number === 0)).toHaveLength(1);
  expect(numbers().filter((number) => number === 1)).toHaveLength(2);
  expect(reported).toEqual(['cut', 'mended']);
});

test('messages sent during a resend arrive, despite another cut', async () => {
  link = openMqttLink(broker.url, account, news, 20);
  await link.send(message(0));
  broker.hold();
  const sent = [link.send(message(1))];
  const times = (number: number) => numbers().filter((other) => other === number).length;
  await vi.waitFor(() => expect(times(1)).toBe(1));
  broker.cut();
  await vi.waitFor(() => expect(times(1)).toBe(2));
  sent.push(link.send(message(2)));
  broker.cut();
  broker.release();
  await Promise.all(sent);
  expect(new Set(numbers())).toEqual(new Set([0, 1, 2]));
  expect(link.unacknowledged()).toBe(0);
});

test('messages sent during an outage arrive after it', async () => {
  link = openMqttLink(broker.url, account, news, 20);
  await link.send(message(1));
  broker.cut();
  await vi.waitFor(() => expect(reported).toContain('cut'));
  await Promise.all([link.send(message(2)), link.send(message(3))]);
  expect(numbers()).toEqual([1, 2, 3]);
});

test.each([2, 3] as const)(
  'a sign-in refused with code %i is tried again until it succeeds',
  async (code) => {
    broker.refuse(3, code);
    link = openMqttLink(broker.url, account, news, 20);
    await link.send(message(1));
    expect(numbers()).toEqual([1]);
    expect(reported).toEqual(['cut', 'mended']);
  },
);

test('a wrong secret is reported once and not tried again', async () => {
  link = openMqttLink(broker.url, { ...account, secret: 'wrong' }, news, 20);
  await expect(link.send(message(1))).rejects.toThrow(RefusedError);
  await expect(link.send(message(2))).rejects.toThrow(ClosedError);
  expect(reported.filter((line) => line === 'refused')).toHaveLength(1);
  expect(broker.received).toHaveLength(0);
});

test('a link for each node brings every node its own connection', async () => {
  link = openLinkPerNode(broker.url, account, news);
  await Promise.all([
    link.send({ nodeMac: 'AC233F00000A', text: '[{}]' }),
    link.send({ nodeMac: 'AC233F00000B', text: '[{}]' }),
  ]);
  expect(broker.received.map(({ topic }) => topic).sort()).toEqual([
    '/gw/ac233f00000a/status',
    '/gw/ac233f00000b/status',
  ]);
});
