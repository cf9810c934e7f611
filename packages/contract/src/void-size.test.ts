import fc from 'fast-check';
import { expect, test } from 'vitest';
import { voidSizeOf, voidSizes } from './void-size.ts';

test('a void of exactly 100 ml is medium, and of exactly 300 ml large', () => {
  expect([0, 99, 100, 299, 300, 301].map(voidSizeOf)).toEqual([
    'small',
    'small',
    'medium',
    'medium',
    'large',
    'large',
  ]);
});

const ml = fc.double({ min: 0, max: 5_000, noNaN: true });

test("a void's size follows the whole millilitres that a screen displays", () => {
  fc.assert(fc.property(ml, (volume) => voidSizeOf(volume) === voidSizeOf(Math.round(volume))));
});

test('More millilitres never make a smaller void', () => {
  const rank = (volume: number) => voidSizes.indexOf(voidSizeOf(volume));
  fc.assert(fc.property(ml, ml, (volume, more) => rank(volume + more) >= rank(volume)));
});
