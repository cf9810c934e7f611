import { expect, test } from 'vitest';
import { readWeight } from './read-weight.ts';

test('a weight is read with a point or a comma, and may be left out', () => {
  expect(['', '  ', '412', '412,5', ' 412.5 ', '0', '5000'].map(readWeight)).toEqual([
    undefined,
    undefined,
    412,
    412.5,
    412.5,
    0,
    5_000,
  ]);
});

test('what is no weight of a pad is stated to be wrong', () => {
  for (const text of ['-1', '5001', 'full', '4 1 2', '1,2,3']) expect(readWeight(text)).toBe('wrong');
});
