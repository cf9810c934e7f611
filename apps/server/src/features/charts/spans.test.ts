import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, overlap, type Span, within, without } from './spans.ts';

const edges = fc.uniqueArray(fc.nat(60), { maxLength: 12 }).map((all) => all.sort((a, b) => a - b));
/** Ordered, separate spans: every second stretch between edges. */
const spans = edges.map((all): Span[] =>
  all.flatMap((from, index) => {
    const to = all[index + 1];
    return index % 2 === 0 && to !== undefined ? [{ from, to }] : [];
  }),
);
const whole = { from: 5, to: 50 };

test('an overlap contains what both contain, and the remainder what only the whole contains', () => {
  fc.assert(
    fc.property(spans, spans, fc.nat(60), (some, holes, at) => {
      expect(within(overlap(some, holes), at)).toBe(within(some, at) && within(holes, at));
      expect(within(without(whole, holes), at)).toBe(within([whole], at) && !within(holes, at));
    }),
  );
});

test('an overlap and its remainder together are as long as the whole', () => {
  fc.assert(
    fc.property(spans, (holes) => {
      const [out, remainder] = [overlap([whole], holes), without(whole, holes)];
      expect(lengthOf(out) + lengthOf(remainder)).toBe(45);
    }),
  );
});
