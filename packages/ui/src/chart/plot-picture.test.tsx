import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { laneAxis } from './axis.ts';
import type { Plot } from './plot.ts';
import { PlotPicture } from './plot-picture.tsx';

afterEach(cleanup);

const x = { from: 0, to: 100, ticks: [] };
/** The picture's own height and what its axes leave of it. */
const [top, bottom] = [28, 290];
const draw = (plot: Plot): HTMLElement => {
  render(<PlotPicture plot={plot} label="picture" />);
  return screen.getByRole('img', { name: 'picture' });
};
const numbers = (element: Element | null | undefined, ...names: string[]): number[] =>
  names.map((name) => Number(element?.getAttribute(name)));

test('lanes are bands of states over time, named left, the first on top', () => {
  const picture = draw({
    x,
    left: laneAxis(['Back', 'Left', 'Right']),
    layers: [
      {
        kind: 'bands',
        appearance: { colour: 'teal' },
        event: 'position',
        bands: [
          { lane: 0, from: 0, to: 50 },
          { lane: 2, from: 50, to: 100 },
        ],
      },
      { kind: 'marks', appearance: { colour: 'black' }, marks: [{ x: 50, y: 2, shape: 'diamond' }] },
    ],
  });
  const [back, right] = [...picture.querySelectorAll('[data-event=position]')];
  const [backY = 0, backHeight = 0] = numbers(back, 'y', 'height');
  const [rightX = 0, rightY = 0, rightHeight = 0] = numbers(right, 'x', 'y', 'height');
  expect(backY).toBeGreaterThanOrEqual(top);
  expect(rightY).toBeGreaterThan(backY + backHeight);
  expect(rightY + rightHeight).toBeLessThanOrEqual(bottom);
  expect(rightX).toBeGreaterThan(numbers(back, 'x')[0] ?? Number.NaN);
  const middle = Number(screen.getByText('Right').getAttribute('y')) - 4;
  expect(middle).toBeCloseTo(rightY + rightHeight / 2, 0);
  expect(picture.querySelector('path[transform]')?.getAttribute('transform')).toContain(`,${middle})`);
});

test('each axis has its own scale, from negative values on', () => {
  const picture = draw({
    x,
    left: { from: -50, to: 50, label: '°C', ticks: [{ at: 0, label: 'zero' }] },
    right: { from: 60, to: 100, label: 'bpm', ticks: [{ at: 80, label: '80' }] },
    layers: [
      {
        kind: 'line',
        appearance: { colour: 'red' },
        points: [
          [0, 0],
          [100, 0],
        ],
      },
      {
        kind: 'line',
        appearance: { colour: 'blue' },
        axis: 'right',
        curve: 'smooth',
        points: [
          [0, 60],
          [50, 70],
          [100, 100],
        ],
      },
    ],
  });
  const heights = [...picture.querySelectorAll('path[fill=none]')].map((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/,(-?[\d.]+)(?=[A-Z]|$)/g)].map(([, y]) => Number(y)),
  );
  expect(heights[0]).toEqual([159, 159]);
  expect([heights[1]?.[0], heights[1]?.at(-1)]).toEqual([bottom, top]);
  expect(numbers(screen.getByText('80'), 'y')).toEqual([163]);
  expect(numbers(screen.getByText('80'), 'x')[0]).toBeGreaterThan(600);
});

test('values beyond an axis are clipped and marked at the edge', () => {
  const picture = draw({
    x,
    left: { from: 0, to: 100 },
    layers: [
      {
        kind: 'line',
        appearance: { colour: 'teal' },
        curve: 'steps',
        points: [
          [0, 50],
          [40, 260],
          [80, 50],
        ],
      },
      { kind: 'marks', appearance: { colour: 'teal' }, marks: [{ x: 90, y: -5, shape: 'circle' }] },
    ],
  });
  const clip = picture.querySelector('clipPath');
  expect(numbers(clip?.querySelector('rect'), 'y', 'height')).toEqual([top, bottom - top]);
  expect(picture.querySelector('g[clip-path]')?.getAttribute('clip-path')).toBe(`url(#${clip?.id})`);
  const cuts = [...picture.querySelectorAll('[data-cut]')];
  expect(cuts.map((cut) => cut.getAttribute('data-cut'))).toEqual(['top', 'bottom']);
  expect(cuts[0]?.getAttribute('transform')).toContain(`,${top})`);
  expect(numbers(picture.querySelector('circle'), 'r')).toEqual([4.5]);
  expect(picture.querySelector('circle')?.getAttribute('transform')).toContain(`,${bottom})`);
});
