import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneAxis } from './axis.ts';
import { linesOf } from './fitting-ticks.ts';
import type { Plot } from './plot.ts';
import { frameOf, insetOf } from './plot-frame.ts';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
/** Two values that are apart, in either order. */
const ends = fc
  .tuple(number, number)
  .filter(([from, to]) => Math.abs(to - from) > 1e-3)
  .map(([from, to]) => ({ from, to }));
const plots = fc.record({
  x: fc.record({ from: fc.constant(0), to: fc.integer({ min: 1, max: 10 ** 9 }), ticks: fc.constant([]) }),
  left: ends,
  right: ends,
  layers: fc.constant([]),
});
const widths = fc.integer({ min: 200, max: 3000 });

test('places and values stay within the picture, in order, on axes of either direction', () => {
  fc.assert(
    fc.property(plots, widths, number, number, (plot, width, first, second) => {
      const frame = frameOf(plot, width, 320);
      const [low, high] = first <= second ? [first, second] : [second, first];
      expect(frame.x(low)).toBeGreaterThanOrEqual(frame.left);
      expect(frame.x(high)).toBeLessThanOrEqual(frame.right);
      expect(frame.x(low)).toBeLessThanOrEqual(frame.x(high));
      for (const side of ['left', 'right'] as const) {
        const upward = plot[side].from <= plot[side].to;
        const [lower, upper] = upward ? [low, high] : [high, low];
        expect(frame.y(lower, side)).toBeLessThanOrEqual(frame.bottom);
        expect(frame.y(upper, side)).toBeGreaterThanOrEqual(frame.top);
        expect(frame.y(lower, side)).toBeGreaterThanOrEqual(frame.y(upper, side));
      }
    }),
  );
});

test('an axis goes from its first value, at the bottom, to its last', () => {
  fc.assert(
    fc.property(plots, widths, (plot, width) => {
      const frame = frameOf(plot, width, 320);
      for (const side of ['left', 'right'] as const) {
        expect(frame.y(plot[side].from, side)).toBe(frame.bottom);
        expect(frame.y(plot[side].to, side)).toBe(frame.top);
      }
      expect([frame.x(plot.x.from), frame.x(plot.x.to)]).toEqual([frame.left, frame.right]);
    }),
  );
});

test('a path continues beyond the ends at the same scale', () => {
  const plot: Plot = {
    x: { from: 0, to: 100, ticks: [] },
    left: { from: -10, to: 10 },
    layers: [],
  };
  const { unbound, top, bottom } = frameOf(plot, 700, 320);
  expect(unbound.y(30)).toBeCloseTo(top - (bottom - top), 0);
  expect(unbound.y(0)).toBeCloseTo((top + bottom) / 2, 0);
});

test('labels of lanes have room, and an axis without ticks takes none', () => {
  const bare = insetOf({ left: { from: 0, to: 1 } });
  const lanes = insetOf({ left: laneAxis(['Back', 'On the left side']) });
  expect(bare.left).toBeLessThan(20);
  expect(lanes.left).toBeGreaterThan(100);
});

test('a long label has two lines at most, and loses no word', () => {
  const parts = fc.array(fc.stringMatching(/^[a-zäöü]{1,12}$/), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, (texts) => {
      const label = texts.join(' ');
      const lines = linesOf(label);
      expect(lines.join(' ')).toBe(label);
      expect(lines.length).toBeLessThanOrEqual(2);
      const longest = Math.max(...lines.map(({ length }) => length));
      expect(longest).toBeLessThanOrEqual(Math.max(18, label.length / 2 + 12));
    }),
  );
});
