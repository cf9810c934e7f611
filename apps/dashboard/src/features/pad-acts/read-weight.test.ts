import { expect, test } from 'vitest';
import { createQuantities } from '../../platform/i18n/quantity.ts';
import { readWeight } from './read-weight.ts';

const { weight } = createQuantities('en-GB', 'metric');
const ounces = createQuantities('en-US', 'us').weight;

test('a weight is read with a point or a comma, and is optional', () => {
  expect(['', '  ', '412', '412,5', ' 412.5 ', '0', '5000'].map((text) => readWeight(text, weight))).toEqual([
    undefined,
    undefined,
    412,
    412.5,
    412.5,
    0,
    5_000,
  ]);
});

test('a text that is no weight of a pad is an error', () => {
  for (const text of ['-1', '5001', 'full', '4 1 2', '1,2,3']) expect(readWeight(text, weight)).toBe('wrong');
});

test('a weight in ounces is kept in grams', () => {
  expect(readWeight('14.5', ounces)).toBe(411.1);
  expect(readWeight('176.4', ounces)).toBe('wrong');
});
