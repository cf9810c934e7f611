import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endNight,
  isNight,
  longestNightMs,
  type NightSetting,
  readNight,
  writeNight,
} from './night-hours.ts';

const berlin = 'Europe/Berlin';
const hours = (from: string, to: string): NightSetting => ({ mode: 'times', from, to, endedNight: null });
const night = hours('21:00', '06:00');
const at = (iso: string): number => Date.parse(iso);
const [minuteMs, stepMs] = [60_000, 15 * 60_000];

test.each([
  ['2026-11-26T20:59:59+01:00', false],
  ['2026-11-26T21:00:00+01:00', true],
  ['2026-11-27T05:59:59+01:00', true],
  ['2026-11-27T06:00:00+01:00', false],
  ['2026-07-01T20:00:00Z', true],
])('night from 21:00 to 06:00 in the home’s time zone: %s is night: %s', (iso, expected) => {
  expect(isNight(night, at(iso), berlin)).toBe(expected);
});

test('hours that do not cross midnight are a night within one day', () => {
  const nap = hours('13:00', '15:00');
  expect([12, 13, 14, 15].map((hour) => isNight(nap, at(`2026-11-26T${hour}:00:00+01:00`), berlin))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a night switched on by hand lasts until ended, at most 12 hours', () => {
  const since = at('2026-11-26T21:00:00Z');
  const on: NightSetting = { mode: 'on', since };
  expect(isNight(on, since + longestNightMs - 1, berlin)).toBe(true);
  expect(isNight(on, since + longestNightMs, berlin)).toBe(false);
  expect(endNight(on, since, berlin)).toEqual({ mode: 'off' });
});

const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
// These days include both changes of the clocks.
const instant = fc
  .integer({ min: 0, max: 400 * 24 * 60 })
  .map((minute) => at('2026-03-01T00:00:00Z') + minute * minuteMs);
const zone = fc.constantFrom(berlin, 'America/New_York', 'Asia/Kolkata', 'UTC');

test('a night ended early stays ended, and the next one begins', () => {
  fc.assert(
    fc.property(time, time, instant, zone, (from, to, now, timeZone) => {
      fc.pre(from !== to);
      const setting = hours(from, to);
      fc.pre(isNight(setting, now, timeZone));
      const ended = endNight(setting, now, timeZone);
      let minute = now;
      while (isNight(setting, minute, timeZone)) {
        expect(isNight(ended, minute, timeZone)).toBe(false);
        minute += stepMs;
      }
      // Past the repeated hour when the clocks are set back: it belongs to the same night.
      minute += 4 * 3_600_000;
      while (!isNight(setting, minute, timeZone)) minute += stepMs;
      expect(isNight(ended, minute, timeZone)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('a stored setting reads back unchanged, and any other text is off', () => {
  const settings: NightSetting[] = [
    { mode: 'off' },
    { mode: 'on', since: 17 },
    night,
    { ...night, mode: 'times', from: '21:00', to: '06:00', endedNight: '2026-11-26' },
  ];
  expect(settings.map((setting) => readNight(writeNight(setting)))).toEqual(settings);
  for (const text of [
    null,
    '',
    'on',
    'on soon',
    'times',
    'times 21:00',
    'times 25:00 06:00',
    'times 21:00 21:00',
    'dark',
  ])
    expect(readNight(text)).toEqual({ mode: 'off' });
});
