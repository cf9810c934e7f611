import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockChanges } from './clock-changes.ts';
import { isoInZone } from './iso-in-zone.ts';
import { timeAxis } from './time-axis.ts';

const berlin = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const clock = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: berlin, hourCycle: 'h23', ...options });
  return (when: number) => format.format(when);
};
const words = {
  timeZone: berlin,
  time: clock({ hour: '2-digit', minute: '2-digit' }),
  day: clock({ day: 'numeric', month: 'short' }),
};
const hours = (from: number, ticks: { at: number; label: string }[]) =>
  ticks.map((tick) => [tick.label, (tick.at - from) / 3_600_000]);

describe('a day on which the clocks change in Berlin', () => {
  test('has 23 hours in March: three o’clock comes two hours after midnight', () => {
    const from = at('2026-03-28T23:00:00Z');
    const to = at('2026-03-29T22:00:00Z');
    expect(clockChanges(from, to, berlin)).toEqual([{ at: at('2026-03-29T01:00:00Z'), hours: 1 }]);
    expect(hours(from, timeAxis(from, to, words))).toEqual([
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

  test('has 25 hours in October: three o’clock comes four hours after midnight, and half past two twice', () => {
    const from = at('2026-10-24T22:00:00Z');
    const to = at('2026-10-25T23:00:00Z');
    expect(clockChanges(from, to, berlin)).toEqual([{ at: at('2026-10-25T01:00:00Z'), hours: -1 }]);
    const [midnight, three] = hours(from, timeAxis(from, to, words));
    expect([midnight, three]).toEqual([
      ['25 Oct', 0],
      ['03:00', 4],
    ]);
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(isoInZone(berlin))).toEqual([
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ]);
  });
});

test('no change is found where there is none, and a half-hour one where there is', () => {
  expect(clockChanges(at('2026-06-01T00:00:00Z'), at('2026-06-08T00:00:00Z'), berlin)).toEqual([]);
  const lordHowe = clockChanges(
    at('2026-04-03T00:00:00Z'),
    at('2026-04-06T00:00:00Z'),
    'Australia/Lord_Howe',
  );
  expect(lordHowe).toEqual([{ at: at('2026-04-04T15:00:00Z'), hours: -0.5 }]);
});

test('a time in a file is read back as the same instant, in every zone', () => {
  const zones = [berlin, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
  const second = fc.integer({ min: at('2025-01-01') / 1000, max: at('2027-01-01') / 1000 });
  fc.assert(
    fc.property(second, fc.constantFrom(...zones), (seconds, zone) => {
      const instant = new Date(seconds * 1000).toISOString();
      expect(Date.parse(isoInZone(zone)(instant))).toBe(seconds * 1000);
    }),
  );
});
