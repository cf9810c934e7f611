import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const at = '2026-11-21T23:05:00.000Z';
const english = createFormat('en', 'Europe/Berlin');
const german = createFormat('de', 'Europe/Berlin');

test("Times are those of the organisation's zone, wherever the reader sits", () => {
  expect(english.formatTime(at)).toBe('00:05');
  expect(createFormat('en', 'America/New_York').formatTime(at)).toBe('18:05');
  expect(english.formatDay(at)).toBe('Sun 22 Nov');
  expect(german.formatDateTime(at)).toBe('22. Nov., 00:05');
});

test('What is no instant is a dash', () => {
  expect(english.formatTime('')).toBe('–');
});

test('Numbers are written as the language does', () => {
  expect(english.formatNumber(1234.56, 1)).toBe('1,234.6');
  expect(german.formatNumber(1234.56, 1)).toBe('1.234,6');
  expect(german.formatNumber(1234.56)).toBe('1.235');
});
