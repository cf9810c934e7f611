import { type ChartRangeName, chartRanges } from '@padlight/contract';
import { isoIn } from '@padlight/time-zone';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endAfter, endOfDate, lastDayOf, rangeEndingAt, rangeUpTo } from './chart-range.ts';

const at = (text: string) => Date.parse(text);
const hourMs = 3_600_000;
const berlin = 'Europe/Berlin';
const names = fc.constantFrom(...(Object.keys(chartRanges) as ChartRangeName[]));
const zones = fc.constantFrom(berlin, 'America/New_York', 'Asia/Kolkata', 'UTC');
const dates = fc
  .integer({ min: 0, max: 1_000 })
  .map((days) => new Date(at('2024-01-01') + days * 24 * hourMs).toISOString().slice(0, 10));

test('up to now a day has 24 hours, also where the clocks change', () => {
  const now = at('2026-10-25T12:00:00Z');
  expect(rangeUpTo('24h', now)).toEqual({ from: now - 24 * hourMs, to: now });
  expect(rangeUpTo('96h', now)).toEqual({ from: now - 96 * hourMs, to: now });
});

test('a chosen day is exactly that day, also of 23 or 25 hours', () => {
  const later = at('2026-12-01T00:00:00Z');
  const dayOfEnd = (day: string) => rangeEndingAt('24h', endOfDate(day, later, berlin) ?? 0, berlin);
  expect(dayOfEnd('2026-10-25')).toEqual({ from: at('2026-10-24T22:00Z'), to: at('2026-10-25T23:00Z') });
  expect(dayOfEnd('2026-03-29')).toEqual({ from: at('2026-03-28T23:00Z'), to: at('2026-03-29T22:00Z') });
});

test('a diary has 96 hours, also where the clocks change', () => {
  const end = at('2026-10-26T12:00:00Z');
  expect(rangeEndingAt('96h', end, berlin).from).toBe(end - 96 * hourMs);
});

test('a range that ends with a day has whole days, that one last', () => {
  fc.assert(
    fc.property(dates, zones, fc.constantFrom('24h', '3d', '7d', '3m'), (day, zone, name) => {
      const end = endOfDate(day, at('2030-01-01'), zone) ?? 0;
      const range = rangeEndingAt(name, end, zone);
      expect(lastDayOf(range, zone)).toBe(day);
      expect(isoIn(zone, range.from)).toContain('T00:00:00');
      expect(Math.round((range.to - range.from) / (24 * hourMs))).toBe(chartRanges[name].days);
    }),
  );
});

test('ranges follow each other without a gap, back and forth', () => {
  fc.assert(
    fc.property(names, dates, zones, (name, day, zone) => {
      const end = endOfDate(day, at('2030-01-01'), zone) ?? 0;
      const before = rangeEndingAt(name, rangeEndingAt(name, end, zone).from, zone);
      expect(before.to).toBe(rangeEndingAt(name, end, zone).from);
      expect(endAfter(name, before.to, at('2030-01-01'), zone)).toBe(end);
    }),
  );
});

test('a day that is not over reaches up to now', () => {
  const now = at('2026-11-22T12:00:00Z');
  expect(endOfDate('2026-11-22', now, berlin)).toBeUndefined();
  expect(endOfDate('', now, berlin)).toBeUndefined();
  expect(endOfDate('2026-11-21', now, berlin)).toBe(at('2026-11-21T23:00:00Z'));
  expect(endAfter('24h', at('2026-11-21T23:00:00Z'), now, berlin)).toBeUndefined();
  expect(endAfter('24h', at('2026-11-20T23:00:00Z'), now, berlin)).toBe(at('2026-11-21T23:00:00Z'));
});
