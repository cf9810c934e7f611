import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, startOfZoneDay, zoneDay } from './zone-day.ts';

test.each([
  ['2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
])('%s begins in %s at %s', (day, zone, at) => {
  expect(startOfZoneDay(day, zone)).toBe(at);
});

test('An invalid day has no beginning', () => {
  expect(startOfZoneDay('', 'Europe/Berlin')).toBeUndefined();
  expect(startOfZoneDay('2026-13-40', 'Europe/Berlin')).toBeUndefined();
});

test('A day’s start lies in it, and the moment before in the previous day', () => {
  const days = fc.integer({ min: 0, max: 10_000 }).map((count) => addDays('2010-01-01', count));
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'UTC',
    'Australia/Sydney',
  );
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const start = startOfZoneDay(day, zone) ?? '';
      expect(zoneDay(start, zone)).toBe(day);
      expect(zoneDay(Date.parse(start) - 1, zone)).toBe(addDays(day, -1));
    }),
  );
});
