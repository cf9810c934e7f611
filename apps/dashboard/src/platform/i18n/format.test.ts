import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const at = '2026-11-21T23:05:00.000Z';
const english = createFormat('en', 'Europe/Berlin');
const german = createFormat('de', 'Europe/Berlin');

test("Times are those of the organisation's zone, wherever the reader sits", () => {
  expect(english.formatTime(at)).toBe('00:05');
  expect(createFormat('en', 'America/New_York').formatTime(at)).toBe('18:05');
  expect(english.formatDate(at)).toBe('22 Nov 2026');
  expect(german.formatDate(at)).toBe('22. Nov. 2026');
});

test('What is no instant is a dash', () => {
  expect(english.formatTime('')).toBe('–');
  expect(english.formatAge('soon', 0)).toBe('–');
});

test('Numbers are written as the language does', () => {
  expect(english.formatNumber(1234.56, 1)).toBe('1,234.6');
  expect(german.formatNumber(1234.56, 1)).toBe('1.234,6');
});

test.each([
  [0, '0 mins'],
  [59_999, '0 mins'],
  [12 * 60_000, '12 mins'],
  [3_600_000, '1 hr'],
  [200 * 60_000, '3 hrs 20 mins'],
  [49 * 3_600_000, '2 days'],
])('%i ms lasts %s', (ms, words) => {
  expect(english.formatDuration(ms)).toBe(words);
});

test('Ages look back, and due times ahead', () => {
  const now = Date.parse(at);
  expect(english.formatAge(now - 30_000, now)).toBe('now');
  expect(english.formatAge(now - 12 * 60_000, now)).toBe('12 min ago');
  expect(english.formatAge(now + 3 * 3_600_000, now)).toBe('in 3 hr');
  expect(german.formatAge(now - 12 * 60_000, now)).toBe('vor 12 Min.');
});

test('A longer stretch never reads as fewer minutes', () => {
  const minutesOf = (words: string): number => {
    const found = [...words.matchAll(/(\d+) (min|hr|day)/g)];
    const size = { min: 1, hr: 60, day: 1_440 } as const;
    return found.reduce((sum, [, count, unit]) => sum + Number(count) * size[unit as keyof typeof size], 0);
  };
  fc.assert(
    fc.property(fc.nat(4e8), fc.nat(4e8), (one, other) => {
      const [short, long] = [Math.min(one, other), Math.max(one, other)].map((ms) =>
        minutesOf(english.formatDuration(ms)),
      );
      expect(long).toBeGreaterThanOrEqual(short ?? 0);
    }),
  );
});
