import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalMm, legibility, typeSize } from './type-size.ts';
import { readLength, readSetup } from './wall-setup.ts';

const setups = fc.record({
  distanceM: fc.double({ min: 0.5, max: 20, noNaN: true }),
  diagonalIn: fc.double({ min: 7, max: 120, noNaN: true }),
});
const screens = fc.record({
  width: fc.integer({ min: 320, max: 3_840 }),
  height: fc.integer({ min: 320, max: 3_840 }),
});

test('a capital letter spans 20 minutes of arc: 35 mm at 6 m', () => {
  expect(capitalMm(6)).toBeCloseTo(34.9, 1);
});

test('type suits the readers’ distance wherever the screen has room for a person', () => {
  fc.assert(
    fc.property(setups, screens, (setup, screen) => {
      const px = typeSize(setup, screen);
      const { fromM } = legibility(px, setup, screen);
      const isFull = px >= Math.min(screen.width / 14, screen.height / 10.5) - 1e-6;
      expect(fromM >= setup.distanceM - 1e-6 || isFull).toBe(true);
      expect(px).toBeGreaterThanOrEqual(16);
    }),
  );
});

test('the same screen with more pixels shows the same', () => {
  fc.assert(
    fc.property(setups, (setup) => {
      const [small, large] = [
        { width: 1_920, height: 1_080 },
        { width: 3_840, height: 2_160 },
      ];
      const px = typeSize(setup, small);
      fc.pre(px > 16);
      expect(typeSize(setup, large)).toBeCloseTo(2 * px, 6);
    }),
  );
});

test('a stored setup is used, and the usual one where none is readable', () => {
  expect(readSetup('6 75')).toEqual({ distanceM: 6, diagonalIn: 75 });
  for (const text of [null, '', 'x', '0 0', '900 900', 'NaN NaN'])
    expect(readSetup(text)).toEqual({ distanceM: 3, diagonalIn: 55 });
  expect(readLength('distanceM', '2,5')).toBe(2.5);
  expect(readLength('distanceM', '')).toBeUndefined();
});
