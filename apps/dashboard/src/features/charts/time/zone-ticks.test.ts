import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDay, zoneTicks } from './zone-ticks.ts';

const clockOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    at,
  );
const day = 86_400_000;

test('a day is marked every three hours of the zone, not of UTC', () => {
  const from = Date.parse('2026-06-01T00:10:00Z');
  const marks = zoneTicks(from, from + day, 'Asia/Kolkata').map((at) => clockOf(at, 'Asia/Kolkata'));
  expect(marks).toEqual(['06:00', '09:00', '12:00', '15:00', '18:00', '21:00', '00:00', '03:00']);
});

test('seven days are marked at every midnight, over the change of the clock too', () => {
  const from = Date.parse('2026-10-22T10:00:00Z');
  const marks = zoneTicks(from, from + 7 * day, 'Europe/Berlin');
  expect(marks.map((at) => clockOf(at, 'Europe/Berlin'))).toEqual(Array(7).fill('00:00'));
  const steps = marks.slice(1).map((at, index) => (at - (marks[index] ?? 0)) / 3_600_000);
  expect(steps).toEqual([24, 24, 25, 24, 24, 24]);
});

test('the day began at most 25 hours ago, at midnight', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const when = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-01-01') });
  fc.assert(
    fc.property(when, fc.constantFrom(...zones), (now, zone) => {
      const start = startOfDay(now, zone);
      expect(clockOf(start, zone)).toBe('00:00');
      expect(now - start).toBeGreaterThanOrEqual(0);
      expect(now - start).toBeLessThan(25 * 3_600_000);
    }),
  );
});
