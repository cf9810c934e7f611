import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createQuantities } from '../../platform/i18n/quantity.ts';
import { readPadWeight, type TypedWeight } from './read-pad-weight.ts';

const { weight } = createQuantities('en-GB', 'metric');
const ounces = createQuantities('en-US', 'us').weight;
const read = (typed: TypedWeight) => readPadWeight(typed, weight);

const grams = fc.double({ min: 0, max: 5_000, noNaN: true }).map((value) => Math.round(value * 10) / 10);

test('the fluid is the used pad’s weight less a dry one’s, to 0.1 g', () => {
  fc.assert(
    fc.property(grams, grams, fc.constantFrom('.', ','), (a, b, point) => {
      const [dry = 0, used = 0] = [a, b].sort((x, y) => x - y);
      const [typedUsed, typedDry] = [used, dry].map((value) => String(value).replace('.', point));
      const weight = read({ used: typedUsed ?? '', dry: typedDry ?? '' });
      expect(weight).toEqual({ ml: expect.closeTo(used - dry, 5) });
    }),
  );
});

test('an empty input is no weight; half an input names the missing half', () => {
  expect(read({ used: ' ', dry: '' })).toEqual({ ml: null });
  expect(read({ used: '412', dry: '' })).toEqual({ field: 'dry', wrong: 'missing' });
  expect(read({ used: '', dry: '100' })).toEqual({ field: 'used', wrong: 'missing' });
});

test('a used pad lighter than a dry one, or no number, is an error', () => {
  expect(read({ used: '99', dry: '100' })).toEqual({ field: 'used', wrong: 'less' });
  expect(read({ used: 'full', dry: '100' })).toEqual({ field: 'used', wrong: 'number' });
  expect(read({ used: '412', dry: '-1' })).toEqual({ field: 'dry', wrong: 'number' });
});

test('a scale tared with a dry pad shows the fluid itself', () => {
  expect(read({ used: '312', dry: '0' })).toEqual({ ml: 312 });
});

test('both weights in ounces make the same fluid', () => {
  expect(readPadWeight({ used: '14.5', dry: '3,5' }, ounces)).toEqual({ ml: expect.closeTo(311.9, 0.2) });
});
