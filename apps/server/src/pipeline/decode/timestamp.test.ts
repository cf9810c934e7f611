import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimestamp } from './timestamp.ts';

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

test.each([
  ['2026-03-01T12:00:00Z', '2026-03-01T12:00:00.000Z'],
  ['2026-03-01T12:00:00.5Z', '2026-03-01T12:00:00.500Z'],
  ['2026-03-01T12:00:00.123456Z', '2026-03-01T12:00:00.123Z'],
  ['2026-03-01T12:00:00+02:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T12:00:00-05:30', '2026-03-01T17:30:00.000Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(readTimestamp(text)).toBe(Date.parse(instant));
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
  '1',
  '',
  -5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  {},
])('%s is no timestamp', (value) => {
  expect(readTimestamp(value)).toBeNaN();
});
