import { instant } from '@padlight/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, cycleOf, from } from '../testing/fill-of.ts';
import { knownMs } from './known-ms.ts';

const minute = 60_000;
const range = { from, to: at(1_440) };
const gap = (begins: number, ends: number) => ({ from: instant(at(begins)), to: instant(at(ends)) });

test('a worn pad counts within the range, without gaps', () => {
  const cycles = [cycleOf(-60, 60), cycleOf(600, 700), cycleOf(1_400)];
  const gaps = [gap(30, 90), gap(650, 660), gap(1_430, 1_500)];
  expect(knownMs({ cycles, gaps }, range)).toBe((30 + 90 + 30) * minute);
});

test('the known time never exceeds the range, and no gap adds to it', () => {
  const minutes = fc.integer({ min: -500, max: 2_000 });
  const spans = fc.uniqueArray(minutes, { minLength: 2, maxLength: 12 }).map((edges) => {
    const sorted = edges.toSorted((a, b) => a - b);
    return sorted.flatMap((edge, index) => {
      const next = sorted[index + 1];
      return index % 2 === 0 && next !== undefined ? [[edge, next] as const] : [];
    });
  });
  fc.assert(
    fc.property(spans, spans, (worn, unknown) => {
      const cycles = worn.map(([on, off]) => cycleOf(on, off));
      const gaps = unknown.map(([begins, ends]) => gap(begins, ends));
      const whole = knownMs({ cycles, gaps: [] }, range);
      const known = knownMs({ cycles, gaps }, range);
      expect(whole).toBeLessThanOrEqual(range.to - range.from);
      expect(known).toBeGreaterThanOrEqual(0);
      expect(known).toBeLessThanOrEqual(whole);
    }),
  );
});
