import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hourMs, type NodeHours, noHours, noteHeard, noteMessage } from '../fleet/node-hours.ts';
import { forgetHour, takeAll, takeOver } from './due-hours.ts';

const start = 500_000 * hourMs;
const minute = 60_000;
const quiet = { clockOffsetMs: 0, load: null, free: null };
const hear = (hours: NodeHours, podId: number, at: number, receivedAt = at) =>
  noteHeard(hours, { podId, rssi: -60, at, latenessMs: receivedAt - at, receivedAt });
const hourOf = (hours: NodeHours, at: number) => hours.open.get(Math.floor(at / hourMs)) ?? expect.fail();

test('a node silent for over a minute has a gap, by the hour', () => {
  const hours = noHours();
  const send = (receivedAt: number, before: number) => noteMessage(hours, { ...quiet, receivedAt, before });
  send(start + 10 * minute, 0);
  send(start + 11 * minute, start + 10 * minute);
  send(start + 14 * minute, start + 11 * minute);
  expect(hourOf(hours, start)).toMatchObject({ messages: 3, gaps: 1, gapMs: 3 * minute });
  send(start + 65 * minute, start + 14 * minute);
  expect(hourOf(hours, start)).toMatchObject({ messages: 3, gaps: 1, gapMs: 49 * minute });
  expect(hourOf(hours, start + hourMs)).toMatchObject({ messages: 1, gaps: 1, gapMs: 5 * minute });
  send(start + 3 * hourMs + minute, start + 65 * minute);
  const silences = [1, 2, 3].map((later) => hourOf(hours, start + later * hourMs));
  expect(silences.map(({ messages, gaps, gapMs }) => [messages, gaps, gapMs / minute])).toEqual([
    [1, 1, 60],
    [0, 0, 60],
    [1, 1, 1],
  ]);
});

test('load and free memory are of the messages that report them', () => {
  const hours = noHours();
  for (const [load, free] of [
    [0.2, 73],
    [null, null],
    [0.8, 60],
  ] as const)
    noteMessage(hours, { receivedAt: start, before: start, clockOffsetMs: -40.4, load, free });
  expect(hourOf(hours, start)).toMatchObject({
    messages: 3,
    loads: 2,
    loadSum: 1,
    loadMax: 0.8,
    freeMin: 60,
    clockOffsetMs: -40,
  });
});

test('late data count in the hour they were heard, up to two days back', () => {
  const hours = noHours();
  hear(hours, 7, start - 3 * hourMs, start);
  hear(hours, 7, start - 49 * hourMs, start);
  expect([...hours.open.keys()].sort()).toEqual([start / hourMs - 3, start / hourMs]);
  expect(hourOf(hours, start - 3 * hourMs)).toMatchObject({ heard: 0 });
  expect(hourOf(hours, start - 3 * hourMs).pods.has(7)).toBe(true);
  expect(hourOf(hours, start)).toMatchObject({ heard: 2, latenessMaxMs: 49 * hourMs });
});

test('an hour is over once, when past and quiet; later counts are another part', () => {
  const hours = noHours();
  hear(hours, 7, start + 59 * minute);
  expect(takeOver(hours, start + 60 * minute)).toEqual([]);
  const [first = expect.fail()] = takeOver(hours, start + 61 * minute);
  hear(hours, 7, start + 59 * minute, start + 62 * minute);
  expect(takeAll(hours, () => true).filter(({ hour }) => hour === first.hour)).toEqual([first]);
  forgetHour(hours, first);
  const again = takeAll(hours, ({ hour }) => hour === first.hour).filter(({ hour }) => hour === first.hour);
  expect(again).toHaveLength(1);
  expect(again[0]?.part).not.toBe(first.part);
});

test('a node has a bounded number of open pods and hours, counted right', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 47 })), {
    maxLength: 4_000,
  });
  fc.assert(
    fc.property(rows, (heard) => {
      const hours = noHours();
      for (const [podId, ago] of heard) hear(hours, podId, start - ago * hourMs, start);
      const sizes = [...hours.open.values()].map(({ pods }) => pods.size);
      expect(hours.pods).toBe(sizes.reduce((sum, size) => sum + size, 0));
      expect(hours.pods).toBeLessThanOrEqual(2_500);
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(250);
    }),
    { numRuns: 30 },
  );
});
