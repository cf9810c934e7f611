import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, overlap, type Span, within, without } from './spans.ts';

const edges = fc.uniqueArray(fc.nat(60), { maxLength: 12 }).map((all) => all.sort((a, b) => a - b));
/** Spans in order and apart: every second stretch between edges. */
const spans = edges.map((all): Span[] =>
  all.flatMap((from, index) => {
    const to = all[index + 1];
    return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  }),
);
const whole = { from: 5, to: 50 };

test('an instant lies in the overlap if it lies in both, and in what is left if it lies in the whole alone', () => {
  fc.assert(
    fc.property(spans, spans, fc.nat(60), (some, others, at) => {
      expect(within(overlap(some, others), at)).toBe(within(some, at) && within(others, at));
      expect(within(without(whole, others), at)).toBe(within([whole], at) && !within(others, at));
    }),
  );
});

test('what is taken out and what is left are as long as the whole', () => {
  fc.assert(
    fc.property(spans, (others) => {
      const [out, left] = [overlap([whole], others), without(whole, others)];
      expect(lengthOf(out) + lengthOf(left)).toBe(45);
    }),
  );
});
