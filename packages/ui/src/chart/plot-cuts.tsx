import { cutsOf } from './cuts.ts';
import type { Plot } from './plot.ts';
import type { Frame } from './plot-frame.ts';

/** Signs closer than this overlap, pixels. */
const apartPx = 9;

/** An arrowhead that points out of the picture, with its tip at 0,0. */
export const cutShape = { top: 'M0,0L5,8H-5Z', bottom: 'M0,0L5,-8H-5Z' } as const;

/** Arrowheads at the edge where values are beyond it. */
export function PlotCuts({ plot, frame }: { plot: Plot; frame: Frame }) {
  const placed: { x: number; end: keyof typeof cutShape }[] = [];
  for (const { x, end } of cutsOf(plot)) {
    const place = { x: frame.x(x), end };
    if (placed.every((other) => other.end !== end || Math.abs(other.x - place.x) >= apartPx))
      placed.push(place);
  }
  return placed.map(({ x, end }) => (
    <path
      key={`${end} ${x}`}
      d={cutShape[end]}
      transform={`translate(${x},${frame[end]})`}
      fill="var(--pl-text)"
      stroke="var(--pl-surface)"
      data-cut={end}
    />
  ));
}
