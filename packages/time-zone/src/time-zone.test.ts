import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  clockChanges,
  dayOf,
  daysAfter,
  instantOf,
  isoIn,
  offsetAt,
  startOfDate,
  startOfDay,
} from './index.ts';

const at = (text: string): number => Date.parse(text);
const hourMs = 3_600_000;
const berlin = 'Europe/Berlin';
/** Whole and half hours, one that changes by half an hour, one that changes at midnight, and two that stay. */
const zones = fc.constantFrom(
  berlin,
  'America/New_York',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'UTC',
);
const seconds = fc.integer({ min: at('2010-01-01') / 1000, max: at('2030-01-01') / 1000 });
const days = fc.integer({ min: 0, max: 7_000 }).map((count) => addDays('2010-01-01', count));

describe('both changes of the clock in Berlin', () => {
  test('a skipped time is the jump, a repeated time its first instant', () => {
    expect(instantOf(berlin, at('2026-03-29T02:30:00Z'))).toBe(at('2026-03-29T01:00:00Z'));
    expect(instantOf(berlin, at('2026-10-25T02:30:00Z'))).toBe(at('2026-10-25T00:30:00Z'));
    expect(instantOf(berlin, at('2026-10-25T03:00:00Z'))).toBe(at('2026-10-25T02:00:00Z'));
  });

  test('are found with their length', () => {
    expect(clockChanges(berlin, at('2026-01-01T00:00Z'), at('2026-12-31T00:00Z'))).toEqual([
      { at: at('2026-03-29T01:00:00Z'), hours: 1 },
      { at: at('2026-10-25T01:00:00Z'), hours: -1 },
    ]);
    expect(clockChanges(berlin, at('2026-06-01T00:00Z'), at('2026-06-08T00:00Z'))).toEqual([]);
  });

  test('make a day of 23 and one of 25 hours', () => {
    const lengthOf = (day: string): number =>
      (startOfDate(berlin, addDays(day, 1)) ?? 0) - (startOfDate(berlin, day) ?? 0);
    expect([lengthOf('2026-03-29'), lengthOf('2026-10-25'), lengthOf('2026-10-26')]).toEqual([
      23 * hourMs,
      25 * hourMs,
      24 * hourMs,
    ]);
    expect(daysAfter(berlin, at('2026-10-25T23:00:00Z'), -1)).toBe(at('2026-10-24T22:00:00Z'));
  });

  test('are distinguished in a file by the offset', () => {
    expect(
      ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((instantText) => isoIn(berlin, at(instantText))),
    ).toEqual(['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00']);
  });
});

test("a zone's offset includes its summer time", () => {
  expect(offsetAt('UTC', 0)).toBe(0);
  expect(offsetAt('Europe/Zurich', Date.UTC(2026, 0, 1))).toBe(hourMs);
  expect(offsetAt('Europe/Zurich', Date.UTC(2026, 6, 1))).toBe(2 * hourMs);
  expect(offsetAt('America/St_Johns', Date.UTC(2026, 0, 1))).toBe(-3.5 * hourMs);
});

test('a change of half an hour, and two in the same month', () => {
  expect(clockChanges('Australia/Lord_Howe', at('2026-04-03T00:00Z'), at('2026-04-06T00:00Z'))).toEqual([
    { at: at('2026-04-04T15:00:00Z'), hours: -0.5 },
  ]);
  const ramadan = clockChanges('Africa/Casablanca', at('2025-02-01T00:00Z'), at('2025-05-01T00:00Z'));
  expect(ramadan.map(({ hours }) => hours)).toEqual([-1, 1]);
});

test('a skipped day begins with the next, and a skipped midnight with the jump', () => {
  expect(startOfDate('Pacific/Apia', '2011-12-30')).toBe(startOfDate('Pacific/Apia', '2011-12-31'));
  const start = startOfDate('America/Santiago', '2026-09-06') ?? 0;
  expect(isoIn('America/Santiago', start)).toBe('2026-09-06T01:00:00-03:00');
});

test.each([
  ['2026-11-21', berlin, '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', berlin, '2026-06-30T22:00:00.000Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
])('%s begins in %s at %s', (day, zone, start) => {
  expect(startOfDate(zone, day)).toBe(at(start));
});

test('a text that is no day has no beginning', () => {
  for (const day of ['', '2026-13-40', '2026-11-32', 'today'])
    expect([day, startOfDate(berlin, day)]).toEqual([day, undefined]);
});

test('the beginning of a day is in it, the moment before in another', () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const start = startOfDate(zone, day) ?? Number.NaN;
      expect(startOfDay(zone, start + 22 * hourMs)).toBe(start);
      expect(dayOf(zone, start)).toBe(day);
      expect(dayOf(zone, start - 1)).toBe(addDays(day, -1));
    }),
  );
});

test('the instant of a time shows it, or follows right after a skipped time', () => {
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const clockMs = second * 1000;
      const instant = instantOf(zone, clockMs);
      const there = instant + offsetAt(zone, instant);
      if (there !== clockMs) expect(instant - 1 + offsetAt(zone, instant - 1)).toBeLessThan(clockMs);
      expect(there).toBeGreaterThanOrEqual(clockMs);
    }),
  );
});

test('an instant in a file is read back as the same', () => {
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      expect(Date.parse(isoIn(zone, second * 1000))).toBe(second * 1000);
    }),
  );
});

test('between changes of the clock the offset stays', () => {
  fc.assert(
    fc.property(seconds, zones, fc.integer({ min: 1, max: 400 }), (second, zone, span) => {
      const [from, to] = [second * 1000, second * 1000 + span * 24 * hourMs];
      const changes = clockChanges(zone, from, to);
      const hours = changes.reduce((sum, change) => sum + change.hours, 0);
      expect(offsetAt(zone, to) - offsetAt(zone, from)).toBe(hours * hourMs);
      for (const change of changes)
        expect(offsetAt(zone, change.at) - offsetAt(zone, change.at - 1)).toBe(change.hours * hourMs);
    }),
  );
});
