import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textEm, wordLines } from './text-em.ts';

test('narrow letters need less width than wide ones, and every letter some', () => {
  expect(textEm('Lilli')).toBeLessThan(textEm('Momme') / 2);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
      expect(textEm(a + b)).toBeCloseTo(textEm(a) + textEm(b));
      expect(textEm(a)).toBeGreaterThanOrEqual(0.37 * [...a].length - 1e-9);
    }),
  );
});

test('whatever is written, its lines have room for all of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ min: 3, max: 60, noNaN: true }), (text, width) => {
      const lines = wordLines(text, width, textEm);
      expect(lines * width + 1e-6).toBeGreaterThanOrEqual(textEm(text.trimEnd()) - text.split(' ').length);
      expect(wordLines(text, 1_000_000, textEm)).toBe(1);
    }),
  );
});
