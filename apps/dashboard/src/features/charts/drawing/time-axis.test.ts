import { offsetAt } from '@padlight/time-zone';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../testing/texts-of.ts';
import { timeAxis } from './time-axis.ts';

const berlin = textsOf('Europe/Berlin');
const at = (text: string) => Date.parse(text);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hours = (from: number, ticks: { at: number; label: string }[]) =>
  ticks.map((tick) => [tick.label, (tick.at - from) / hourMs]);

describe('a day on which the clocks change in Berlin', () => {
  test('has 23 hours in March: three o’clock comes two hours after midnight', () => {
    const from = at('2026-03-28T23:00:00Z');
    expect(hours(from, timeAxis(from, at('2026-03-29T22:00:00Z'), berlin))).toEqual([
      ['29 Mar', 0],
      ['03:00', 2],
      ['06:00', 5],
      ['09:00', 8],
      ['12:00', 11],
      ['15:00', 14],
      ['18:00', 17],
      ['21:00', 20],
      ['30 Mar', 23],
    ]);
  });

  test('has 25 hours in October: three o’clock comes four hours after midnight', () => {
    const from = at('2026-10-24T22:00:00Z');
    const [midnight, three] = hours(from, timeAxis(from, at('2026-10-25T23:00:00Z'), berlin));
    expect([midnight, three]).toEqual([
      ['25 Oct', 0],
      ['03:00', 4],
    ]);
  });
});

test('a day is marked every three hours of the zone, not of UTC', () => {
  const from = at('2026-06-01T00:10:00Z');
  const marks = timeAxis(from, from + dayMs, textsOf('Asia/Kolkata')).map(({ label }) => label);
  expect(marks).toEqual(['06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '2 Jun', '03:00']);
});

test('seven days are marked at every midnight, also where the clocks change', () => {
  const from = at('2026-10-22T10:00:00Z');
  const ticks = timeAxis(from, from + 7 * dayMs, berlin);
  expect(ticks.map(({ strong }) => strong)).toEqual(Array(7).fill(true));
  const steps = ticks.slice(1).map((tick, index) => (tick.at - (ticks[index]?.at ?? 0)) / hourMs);
  expect(steps).toEqual([24, 24, 25, 24, 24, 24]);
});

test('three months are marked at Mondays', () => {
  const from = at('2026-08-20T22:00:00Z');
  const ticks = timeAxis(from, from + 91 * dayMs, berlin);
  expect(ticks).toHaveLength(13);
  expect(new Set(ticks.map((tick) => new Date(tick.at + 2 * hourMs).getUTCDay()))).toEqual(new Set([1]));
});

test('ticks are few, ordered, within the range, at round hours or clock changes', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kathmandu');
  const starts = fc.integer({ min: at('2025-01-01'), max: at('2027-01-01') });
  const lengths = fc.constantFrom(dayMs, 3 * dayMs, 4 * dayMs, 7 * dayMs, 91 * dayMs);
  fc.assert(
    fc.property(zones, starts, lengths, (zone, from, length) => {
      const ticks = timeAxis(from, from + length, textsOf(zone));
      expect(ticks.length).toBeGreaterThanOrEqual(5);
      expect(ticks.length).toBeLessThanOrEqual(14);
      for (const [index, tick] of ticks.entries()) {
        expect(tick.at).toBeGreaterThanOrEqual(index === 0 ? from : (ticks[index - 1]?.at ?? 0) + 1);
        expect(tick.at).toBeLessThanOrEqual(from + length);
        const isRound = (tick.at + offsetAt(zone, tick.at)) % (3 * hourMs) === 0;
        const jumps = offsetAt(zone, tick.at) > offsetAt(zone, tick.at - 1);
        expect(isRound || jumps).toBe(true);
      }
    }),
  );
});
