import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisAround, axisBetween, laneAxis } from './axis.ts';

const text = { label: 'ml', write: String };
const number = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const ordered = fc.tuple(number, number).filter(([low, high]) => high - low > 1e-2);

test('an axis fits its values closely, with few, even and ordered ticks', () => {
  fc.assert(
    fc.property(ordered, fc.integer({ min: 3, max: 8 }), ([low, high], count) => {
      const { from, to, ticks = [] } = axisAround(low, high, { ...text, count });
      expect(from).toBeLessThanOrEqual(low);
      expect(to).toBeGreaterThanOrEqual(high);
      expect(to - from).toBeLessThan((high - low) * 1.7);
      const places = ticks.map(({ at }) => at);
      expect(places.length).toBeGreaterThanOrEqual(2);
      expect(places.length).toBeLessThanOrEqual(2 * count + 2);
      const steps = places.slice(1).map((at, index) => at - (places[index] ?? Number.NaN));
      for (const step of steps) expect(step / (steps[0] ?? 1)).toBeCloseTo(1, 6);
    }),
  );
  expect(axisAround(0, 612, text)).toMatchObject({ from: 0, to: 650 });
});

test('an axis between two values keeps them as its ends, with ticks within', () => {
  fc.assert(
    fc.property(ordered, ([low, high]) => {
      const axis = axisBetween(low, high, text);
      expect([axis.from, axis.to]).toEqual([low, high]);
      for (const { at } of axis.ticks ?? []) {
        expect(at).toBeGreaterThanOrEqual(low);
        expect(at).toBeLessThanOrEqual(high);
      }
    }),
  );
  expect(axisBetween(-2.3, 2.1, text).ticks?.map(({ at }) => at)).toEqual([-2, -1, 0, 1, 2]);
});

test('lanes are one below the other, each as high as the next', () => {
  expect(laneAxis(['Back', 'Left', 'Right'])).toEqual({
    from: 2.5,
    to: -0.5,
    ticks: [
      { at: 0, label: 'Back' },
      { at: 1, label: 'Left' },
      { at: 2, label: 'Right' },
    ],
  });
});
