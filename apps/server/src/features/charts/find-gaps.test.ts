import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findGaps, longestSilenceMs, runsOf } from './find-gaps.ts';

const minute = 60_000;
const day = { from: 0, to: 24 * 60 * minute };

test('more than 15 minutes without a point is a gap; 15 minutes are not', () => {
  const points = [0, 15, 30, 46, 60].map((at) => at * minute);
  expect(findGaps(runsOf(points), [{ from: 0, to: 60 * minute }])).toEqual([
    { from: 30 * minute, to: 46 * minute },
  ]);
});

test('an assignment without a point is one gap; unassigned time has none', () => {
  expect(findGaps([], [day])).toEqual([day]);
  expect(findGaps([], [])).toEqual([]);
  const worn = [
    { from: 0, to: 10 * minute },
    { from: 120 * minute, to: 130 * minute },
  ];
  expect(findGaps(runsOf([5 * minute, 125 * minute]), worn)).toEqual([]);
});

test('gaps are longer than the limit, separate, and contain no point', () => {
  const times = fc.array(fc.integer({ min: 0, max: day.to }), { maxLength: 80 });
  fc.assert(
    fc.property(times, (unsorted) => {
      const points = unsorted.toSorted((a, b) => a - b);
      const gaps = findGaps(runsOf(points), [day]);
      let end = 0;
      for (const gap of gaps) {
        expect(gap.to - gap.from).toBeGreaterThan(longestSilenceMs);
        expect(gap.from).toBeGreaterThanOrEqual(end);
        expect(points.filter((at) => at > gap.from && at < gap.to)).toEqual([]);
        end = gap.to;
      }
    }),
  );
});
