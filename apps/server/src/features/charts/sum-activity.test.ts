import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ActivityMs,
  activityRhythm,
  dailyActivity,
  knownMs,
  sumActivity,
  sumHours,
  usualActivity,
} from './sum-activity.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const five = 5 * minute;

/** Stretches of five minutes from one instant to another. */
const stretches = (from: string, to: string, activityMs: ActivityMs = { stationary: five }) => {
  const all = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += five) all.push({ at, activityMs });
  return all;
};

test.each([
  ['forward', '2026-03-28T23:00Z', '2026-03-29T22:00Z', 23],
  ['back', '2026-10-24T22:00Z', '2026-10-25T23:00Z', 25],
])('a day when the clocks go %s has as many hours as it lasts', (_way, from, to, hours) => {
  const sums = sumHours(stretches(from, to), 'Europe/Berlin');
  expect(sums).toHaveLength(hours);
  expect(new Set(sums.map(({ activityMs }) => activityMs.stationary))).toEqual(new Set([hour]));
  const rhythm = activityRhythm(stretches(from, to), 'Europe/Berlin');
  expect(rhythm.map((slot) => slot.hour)).toEqual(
    Array.from({ length: 24 }, (_, index) => index).filter((index) => hours === 25 || index !== 2),
  );
  expect(rhythm.every(({ days, activityMs }) => days === 1 && activityMs.stationary === hour)).toBe(true);
});

test('hours follow the clock also in a zone with a half-hour offset', () => {
  const sums = sumHours(stretches('2026-01-01T18:30Z', '2026-01-01T20:30Z'), 'Asia/Kolkata');
  expect(sums.map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-01-01T18:30:00.000Z',
    '2026-01-01T19:30:00.000Z',
  ]);
});

test('the rhythm is of the known time of each hour of the clock', () => {
  const rhythm = activityRhythm(
    [
      ...stretches('2026-01-05T09:00Z', '2026-01-05T10:00Z', { walk: minute, 'sit-stand': 4 * minute }),
      ...stretches('2026-01-06T09:00Z', '2026-01-06T09:30Z', { 'sit-stand': five }),
      ...stretches('2026-01-06T11:00Z', '2026-01-06T11:05Z', { unknown: minute }),
    ],
    'UTC',
  );
  expect(rhythm).toEqual([
    { hour: 9, days: 2, activityMs: { walk: 8 * minute, 'sit-stand': 52 * minute } },
    { hour: 11, days: 1, activityMs: { unknown: hour } },
  ]);
});

test('a day is stated from 60 % of known time on', () => {
  const activityMs = { stationary: 0.45 * day, walk: 0.15 * day };
  expect(dailyActivity(activityMs, day)).toEqual({ stationary: 0.75 * day, walk: 0.25 * day });
  expect(dailyActivity({ ...activityMs, walk: 0.14 * day }, day)).toBeNull();
  expect(dailyActivity({}, 0)).toBeNull();
});

test('usual activity needs seven known days, each of which counts once', () => {
  const dayOf = (walk: number, of = day) => ({ activityMs: { stationary: of - walk, walk } });
  const six = Array.from({ length: 6 }, () => dayOf(hour));
  const short = dayOf(0, day / 2);
  expect(usualActivity([...six, short])).toEqual({ ofDays: 28, neededDays: 7, days: 6, daily: null });
  const { days, daily } = usualActivity([...six, short, dayOf(hour / 2, 0.75 * day)]);
  expect(days).toBe(7);
  expect((daily?.walk ?? 0) / minute).toBeCloseTo((6 * 60 + 40) / 7, 3);
});

test('sums lose nothing, and an hour of the rhythm is always an hour', () => {
  const ms = fc.record({
    stationary: fc.nat(five),
    'sit-stand': fc.nat(five),
    walk: fc.nat(five),
    unknown: fc.nat(five),
  });
  fc.assert(
    fc.property(fc.array(fc.record({ at: fc.nat(10 * day), activityMs: ms })), (all) => {
      const totalMs = all.reduce((sum, { activityMs }) => sum + knownMs(activityMs), 0);
      expect(knownMs(sumActivity(all))).toBe(totalMs);
      expect(knownMs(sumActivity(sumHours(all, 'Europe/Berlin')))).toBe(totalMs);
      for (const { activityMs } of activityRhythm(all, 'Europe/Berlin'))
        expect(Math.abs(knownMs(activityMs) - hour)).toBeLessThanOrEqual(2);
    }),
  );
});
