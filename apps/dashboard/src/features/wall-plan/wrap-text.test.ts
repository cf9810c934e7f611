import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, linesOfBoxes } from './wrap-text.ts';

const measure = (text: string) => text.length;

test('a text breaks at spaces, and within words wider than a line', () => {
  expect(linesOf('Ada Amberwick', 13, measure)).toBe(1);
  expect(linesOf('Ada Amberwick', 12, measure)).toBe(2);
  expect(linesOf('Amberwick', 5, measure)).toBe(3);
});

test('a text breaks after a hyphen, which leaves the rest of the line empty', () => {
  expect(linesOf('Ada Amber-Wick', 10, measure)).toBe(2);
  // "Schwarzenb", "erger-", "Hohenlohe-", "Lan": the hyphen ends a line that has room for more letters.
  expect(linesOf('Schwarzenberger-Hohenlohe-Lan', 11, measure)).toBe(4);
  expect(linesOf('Room 1-2-3-4', 8, measure)).toBe(2);
});

test('boxes follow each other while there is room', () => {
  const boxes = ['204 Ada', 'Dry', 'Turn is due'].map((text) => ({ text, beside: 1, size: 1 }));
  expect(linesOfBoxes(boxes, 30, 1, measure)).toBe(1);
  expect(linesOfBoxes(boxes, 14, 1, measure)).toBe(2);
  expect(linesOfBoxes(boxes, 8, 1, measure)).toBe(4);
});

test('lines have room for any text, and a wider column never needs more', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 2, max: 60, noNaN: true }), (text, width) => {
      expect(linesOf(text, width, measure) * width + 1e-6).toBeGreaterThanOrEqual(
        measure(text) - text.split(' ').length,
      );
      expect(linesOf(text, width + 5, measure)).toBeLessThanOrEqual(linesOf(text, width, measure));
    }),
  );
});
