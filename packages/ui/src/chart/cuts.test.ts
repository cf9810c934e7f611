import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutsOf } from './cuts.ts';
import type { Axis, Plot, PlotLayer } from './plot.ts';

const colour = 'teal';
const plotOf = (layers: PlotLayer[], left: Axis = { from: -100, to: 100 }, right?: Axis): Plot => ({
  x: { from: 0, to: 1_000, ticks: [] },
  left,
  ...(right && { right }),
  layers,
});
const points = fc.array(fc.tuple(fc.nat(1_000), fc.integer({ min: -300, max: 300 })), { maxLength: 30 });

test('values within the axes cut nothing, and values beyond them are marked', () => {
  fc.assert(
    fc.property(points, (unsorted) => {
      const line = unsorted.toSorted(([a], [b]) => a - b);
      const cuts = cutsOf(plotOf([{ kind: 'line', appearance: { colour }, points: line }]));
      const ends = new Set(cuts.map(({ end }) => end));
      expect(ends.has('top')).toBe(line.some(([, value]) => value > 100));
      expect(ends.has('bottom')).toBe(line.some(([, value]) => value < -100));
    }),
  );
});

test('each stretch beyond an end is marked once, where it is farthest out', () => {
  const values: [number, number][] = [
    [0, 0],
    [1, 120],
    [2, 180],
    [3, 150],
    [4, 0],
    [5, 130],
    [6, -110],
  ];
  expect(cutsOf(plotOf([{ kind: 'line', appearance: { colour }, points: values }]))).toEqual([
    { x: 2, end: 'top' },
    { x: 5, end: 'top' },
    { x: 6, end: 'bottom' },
  ]);
});

test('intervals, columns and marks are marked as well, each on its own axis', () => {
  const layers: PlotLayer[] = [
    { kind: 'area', appearance: { colour }, points: [[10, -200, 50]] },
    { kind: 'columns', appearance: { colour }, columns: [{ from: 20, to: 40, low: 0, high: 101 }] },
    { kind: 'marks', appearance: { colour }, marks: [{ x: 50, y: 90, shape: 'circle', range: [80, 140] }] },
    {
      kind: 'line',
      appearance: { colour },
      axis: 'right',
      points: [
        [60, 500],
        [70, 40],
      ],
    },
    { kind: 'bands', appearance: { colour }, bands: [{ lane: 900, from: 0, to: 1 }] },
  ];
  expect(cutsOf(plotOf(layers, { from: -100, to: 100 }, { from: 30, to: 450 }))).toEqual([
    { x: 10, end: 'bottom' },
    { x: 30, end: 'top' },
    { x: 50, end: 'top' },
    { x: 60, end: 'top' },
  ]);
});

test('values outside the time range are no cuts; an axis may go downwards', () => {
  const outside: PlotLayer = {
    kind: 'line',
    appearance: { colour },
    points: [
      [-5, 900],
      [1_001, 900],
    ],
  };
  expect(cutsOf(plotOf([outside]))).toEqual([]);
  const deep: PlotLayer = { kind: 'line', appearance: { colour }, points: [[5, 12]] };
  expect(cutsOf(plotOf([deep], { from: 10, to: 0 }))).toEqual([{ x: 5, end: 'bottom' }]);
});
