import { readMac } from '@padlight/contract';
import { expect, test } from 'vitest';
import { nodeMac } from '../home.ts';
import { dialectOf } from './gateway-text.ts';
import { createNode } from './node.ts';

const at = Date.UTC(2026, 4, 1, 12);
const row = (heardAt: number) => ({ heardAt, mac: 'F490CBD00001', rssi: -71, rawData: '0201' });

test('a node sends its received rows once, its own row first', () => {
  const node = createNode({ mac: nodeMac(1), seed: 1, outagesPerDay: 0 });
  node.hear(row(at + 500));
  node.hear(row(at));
  node.hear(row(at + 5000));
  const [text = ''] = node.send(at + 1000, at + 1100);
  const [own, ...received] = JSON.parse(text);
  expect(own.type).toBe('Gateway');
  expect(readMac(own.mac)?.replaceAll(':', '')).toBe(node.mac);
  expect(new Date(own.timestamp).getTime()).toBe(at + 1100);
  const times = received.map(({ timestamp }: { timestamp: string | number }) =>
    new Date(timestamp).getTime(),
  );
  expect(times).toEqual([at, at + 500]);
  expect(Number(received[0].rssi)).toBe(-71);
  expect(node.send(at + 1000, at + 1100)).toEqual([]);
  expect(node.waiting()).toBe(1);
});

test('an offline node keeps its rows and sends them late, with the old times', () => {
  const node = createNode({ mac: nodeMac(1), seed: 1, outagesPerDay: 1 });
  const minute = 60_000;
  const day = Math.floor(at / (1440 * minute)) * 1440 * minute;
  const minutes = Array.from({ length: 1440 }, (_, min) => day + min * minute);
  const down = minutes.filter((time) => node.isOffline(time));
  expect(down.length).toBeGreaterThanOrEqual(5);
  expect(down.length).toBeLessThanOrEqual(41);
  const [first = 0, last = 0] = [down[0], down.at(-1)];
  for (let heardAt = first; heardAt < last; heardAt += 1000) node.hear(row(heardAt));
  expect(node.send(last, last)).toEqual([]);
  const messages = node.send(last + 2 * minute, last + 2 * minute).map((text) => JSON.parse(text));
  const rows = messages.flatMap((message) => message.slice(1));
  expect(rows).toHaveLength(Math.ceil((last - first) / 1000));
  expect(new Date(rows[0].timestamp).getTime()).toBe(first);
  for (const [own] of messages) expect(new Date(own.timestamp).getTime()).toBe(last + 2 * minute);
});

test('nodes write the dialects of the field, each always the same', () => {
  const dialects = Array.from({ length: 60 }, (_, index) => dialectOf(nodeMac(index)));
  expect(new Set(dialects.map(({ epochTimestamps }) => epochTimestamps)).size).toBe(2);
  expect(new Set(dialects.map(({ rssiAsText }) => rssiAsText)).size).toBe(2);
  expect(new Set(dialects.map(({ mac }) => mac('AC233F00000A')))).toEqual(
    new Set(['AC233F00000A', 'ac233f00000a', 'AC:23:3F:00:00:0A']),
  );
  expect(dialectOf(nodeMac(7)).mac('AC')).toBe(dialects[7]?.mac('AC'));
});

test('a full memory drops the oldest rows and counts them', () => {
  const node = createNode({ mac: nodeMac(1), seed: 1, outagesPerDay: 0 });
  for (let index = 0; index < 100_000; index++) node.hear(row(at + index));
  expect(node.lost()).toBe(10_000);
  expect(node.waiting()).toBe(90_000);
});
