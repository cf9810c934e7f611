import { readMac } from '@padlight/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Broker, startBroker } from '../testing/broker.ts';
import { readArguments } from './arguments.ts';
import { catchUpClock, pastMs } from './clock.ts';
import { type Feed, startFeed } from './feed.ts';

const silent = { cut: () => undefined, mended: () => undefined, refused: () => undefined };
let broker: Broker;
let feed: Feed | undefined;
beforeEach(async () => {
  broker = await startBroker();
});
afterEach(async () => {
  await feed?.stop();
  await broker.close();
});

function start(...more: string[]): Feed {
  const url = broker.url.replace('mqtt://', 'mqtt://site:secret@');
  const command = readArguments(
    ['--url', url, '--pods', '5', '--nodes', '3', '--outages', '0', ...more],
    undefined,
  );
  if (command.kind !== 'feed') throw new Error('no feed');
  feed = startFeed(command, silent);
  return feed;
}
const receivedRows = () => broker.received.flatMap(({ rows }) => rows.slice(1));

test('a fast run begins in the past and sends nothing from the future', async () => {
  const began = Date.now();
  start('--speed', '2000');
  await vi.waitFor(() => expect(receivedRows().length).toBeGreaterThan(1500));
  const times = receivedRows().map(({ timestamp }) => new Date(timestamp as string | number).getTime());
  const earliest = Math.min(...times);
  expect(earliest).toBeLessThan(began - 50 * 60_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
});

test('pods begin at --first, and all of them are received', async () => {
  start('--first', '256', '--interval', '1');
  const macs = () => new Set(receivedRows().map(({ mac }) => readMac(String(mac))));
  await vi.waitFor(() => expect(macs().size).toBe(5));
  expect(macs()).toContain('F4:90:CB:D0:01:00');
});

test('stopping waits for pending messages', async () => {
  const running = start('--interval', '1');
  await vi.waitFor(() => expect(receivedRows().length).toBeGreaterThan(0));
  await running.stop();
  expect(running.figures()).toMatchObject({ unacknowledged: 0, refused: 0 });
});

test('the clock runs at its speed until caught up, then in real time', () => {
  let real = 1_000_000;
  const clock = catchUpClock(1_000_000 - 90_000, 10, () => real);
  expect(clock()).toBe(910_000);
  real += 5_000;
  expect(clock()).toBe(960_000);
  real += 5_000;
  expect(clock()).toBe(real);
  real += 60_000;
  expect(clock()).toBe(real);
  expect([pastMs(0, 1), pastMs(0, 10), pastMs(2, 10)]).toEqual([0, 3_600_000, 172_800_000]);
});
