import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtAt, isPossibleTime, outdatedAt } from '../../platform/clock/possible-time.ts';
import { readTimestamp } from './measurement-time.ts';

const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-31T23:59:59Z'),
  noInvalidDate: true,
});

test('ISO 8601 and epoch milliseconds name the same instant', () => {
  fc.assert(
    fc.property(instants, (date) => {
      expect(readTimestamp(date.toISOString())).toBe(date.getTime());
      expect(readTimestamp(date.getTime())).toBe(date.getTime());
    }),
  );
});

const possible = fc.integer({ min: builtAt, max: outdatedAt - 1 });
const floored = (at: number, unitMs: number) => Math.floor(Math.floor(at / unitMs) * unitMs);

test.each([
  ['seconds', 1_000],
  ['milliseconds', 1],
  ['microseconds', 1 / 1_000],
  ['nanoseconds', 1 / 1_000_000],
])('epoch %s are recognised, as a number and as a text', (_unit, unitMs) => {
  fc.assert(
    fc.property(possible, (at) => {
      const value = Math.floor(at / unitMs);
      expect(Math.abs(readTimestamp(value) - floored(at, unitMs))).toBeLessThanOrEqual(1);
      expect(readTimestamp(BigInt(value).toString())).toBe(readTimestamp(value));
    }),
  );
});

test('a number is a possible time in one unit at most, else milliseconds', () => {
  const units = [1_000, 1, 1 / 1_000, 1 / 1_000_000];
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e20, noNaN: true, maxExcluded: true }), (value) => {
      const times = units.map((unit) => value * unit).filter(isPossibleTime);
      expect(times.length).toBeLessThan(2);
      expect(readTimestamp(value)).toBe(times.length === 1 ? Math.floor(times[0] ?? 0) : value);
    }),
  );
});

test.each([
  ['1803902400', '2027-03-01T12:00:00.000Z'],
  ['1803902400.25', '2027-03-01T12:00:00.250Z'],
  [1_803_902_400.25, '2027-03-01T12:00:00.250Z'],
  ['1803902400000', '2027-03-01T12:00:00.000Z'],
  ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
  ['2026-03-01T12:00:00.5Z', '2026-03-01T12:00:00.500Z'],
  ['2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00.123Z'],
  ['2026-03-01T12:00:00+02:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T12:00:00-05:30', '2026-03-01T17:30:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('%s is %s', (written, instant) => {
  expect(readTimestamp(written)).toBe(Date.parse(instant));
});

test.each([
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01T00:00:00.Z',
  '2026-01-01T00:00:00+0200',
  '2026-01-01T00:00:00Zulu Zulu',
  '2026/01/01T00:00:00Z',
  '',
  ' ',
  '-5',
  '1e9',
  '0x6b8',
  '1803902400 ',
  '1803902400s',
  '123456789012345678901',
  -5,
  1e20,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  {},
])('%s is no timestamp', (value) => {
  expect(readTimestamp(value)).toBeNaN();
});
