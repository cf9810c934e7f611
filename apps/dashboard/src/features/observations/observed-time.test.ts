import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, observedAt } from './observed-time.ts';
import { readValue } from './read-value.ts';

const zone = 'Europe/Berlin';
const metric = { fromEntry: (typed: number) => typed };
const drink = { unit: 'ml', range: { least: 0, most: 3000, decimals: 0 } };
const weight = { unit: 'kg', range: { least: 20, most: 300, decimals: 1 } };

test('day and time of day name the minute that they were made of', () => {
  const winter = fc.integer({ min: Date.UTC(2026, 10, 2), max: Date.UTC(2027, 2, 20) });
  fc.assert(
    fc.property(winter, (at) => {
      const { day, clock } = clockOf(zone, at);
      expect(observedAt(zone, day, clock)).toBe(Math.floor(at / 60_000) * 60_000);
    }),
  );
});

test.each(['', '7:30', '24:00', '12:60', 'noon'])('%j is no time of day', (clock) => {
  expect(observedAt(zone, '2026-11-26', clock)).toBeUndefined();
});

test('a day that is none has no time', () => {
  expect(observedAt(zone, '', '12:00')).toBeUndefined();
});

test('a number is read with comma or point, within its range and decimals', () => {
  expect([readValue(weight, ' 61,5 ', metric), readValue(weight, '61.5', metric)]).toEqual([61.5, 61.5]);
  for (const typed of ['', 'abc', '61,55', '19', '301', '1e2'])
    expect(readValue(weight, typed, metric)).toBeUndefined();
});

test('a volume is read in the organisation’s unit', () => {
  const ounces = { fromEntry: (typed: number) => Math.round(typed * 29.5735295625) };
  expect([readValue(drink, '200', ounces), readValue(drink, '8', ounces)]).toEqual([undefined, 237]);
});
