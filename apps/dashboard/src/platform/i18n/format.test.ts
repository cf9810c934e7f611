import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const at = '2026-11-21T23:05:00.000Z';
const english = createFormat('en', { timeZone: 'Europe/Berlin' });
const german = createFormat('de', { timeZone: 'Europe/Berlin' });

test("Times are in the organisation's time zone, wherever the reader is", () => {
  expect(english.formatTime(at)).toBe('00:05');
  expect(createFormat('en', { timeZone: 'America/New_York' }).formatTime(at)).toBe('18:05');
  expect(english.formatDay(at)).toBe('Sun 22 Nov');
  expect(german.formatDateTime(at)).toBe('22. Nov., 00:05');
});

test("A time of day is written in the organisation's format, without a time zone", () => {
  const american = { timeZone: 'America/New_York', region: 'US', hourCycle: 'region' } as const;
  expect(english.formatClock('07:00:00')).toBe('07:00');
  expect(createFormat('en', american).formatClock('22:30')).toMatch(/^10:30\sPM$/);
  expect(createFormat('de', { timeZone: 'Asia/Tokyo', hourCycle: 'h12' }).formatClock('00:30:00')).toMatch(
    /^12:30\sAM$/,
  );
  expect(english.formatClock(null)).toBe('–');
});

test('An invalid instant is a dash', () => {
  expect(english.formatTime('')).toBe('–');
});

test('Numbers follow the language', () => {
  expect(english.formatNumber(1234.56, 1)).toBe('1,234.6');
  expect(german.formatNumber(1234.56, 1)).toBe('1.234,6');
  expect(german.formatNumber(1234.56)).toBe('1.235');
});

test('US units without a country are as in the US, the rest unchanged', () => {
  const us = createFormat('en', { timeZone: 'UTC', measureUnit: 'us' });
  expect(us.volume.text(372)).toBe('12.6 fl oz');
  expect(us.formatDay(at)).toBe(createFormat('en', { timeZone: 'UTC' }).formatDay(at));
  expect(createFormat('de', { timeZone: 'UTC', measureUnit: 'us' }).volume.text(372)).toMatch(
    /^12,6\sfl oz$/,
  );
});

test('An organisation chooses its country and its clock', () => {
  const american = { timeZone: 'America/New_York', region: 'US', hourCycle: 'region' } as const;
  expect(createFormat('en', american).formatDateTime(at)).toMatch(/^Nov 21, 06:05\sPM$/);
  const swiss = createFormat('de', { timeZone: 'Europe/Zurich', region: 'CH', hourCycle: 'region' });
  expect(swiss.formatTime(at)).toBe('00:05');
  expect(swiss.formatNumber(1234.5, 1)).toMatch(/^1['’]234\.5$/);
  expect(createFormat('en', { timeZone: 'UTC', hourCycle: 'h12' }).formatTime(at)).toMatch(/^11:05\spm$/);
});
