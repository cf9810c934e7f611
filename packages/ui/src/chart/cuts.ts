import { greatest } from 'd3-array';
import type { Axis, Plot, PlotLayer } from './plot.ts';

/** A place where values lie beyond an end of their axis, so that the picture can't show them. */
interface Cut {
  readonly x: number;
  readonly end: 'top' | 'bottom';
}

/** x and value. */
type Value = readonly [number, number];

/** The values of a layer as sequences of consecutive values. */
function tracksOf(layer: PlotLayer): (readonly Value[])[] {
  switch (layer.kind) {
    case 'line':
      return [layer.points];
    case 'area':
      return [layer.points.map(([x, low]) => [x, low]), layer.points.map(([x, , high]) => [x, high])];
    case 'columns':
      return layer.columns.map(({ from, to, low, high }) => {
        const x = (from + to) / 2;
        return [
          [x, low],
          [x, high],
        ];
      });
    case 'marks':
      return layer.marks.map(({ x, y, range }) => [y, ...(range ?? [])].map((value) => [x, value]));
    default:
      return [];
  }
}

/** The distance of a value beyond an axis: positive above the top, negative below the bottom. */
function excessOf({ from, to }: Axis, value: number): number {
  const up = from <= to ? 1 : -1;
  return Math.max(0, (value - to) * up) - Math.max(0, (from - value) * up);
}

/** The parts of a track beyond the axis: each stretch once, at its farthest value. */
function cutsOfTrack(track: readonly Value[], axis: Axis): Cut[] {
  const stretches: { x: number; excess: number }[][] = [];
  let last = 0;
  for (const [x, value] of track) {
    const excess = excessOf(axis, value);
    if (excess !== 0 && Math.sign(excess) === last) stretches.at(-1)?.push({ x, excess });
    else if (excess !== 0) stretches.push([{ x, excess }]);
    last = Math.sign(excess);
  }
  return stretches.flatMap((stretch) => {
    const farthest = greatest(stretch, ({ excess }) => Math.abs(excess));
    return farthest ? [{ x: farthest.x, end: farthest.excess > 0 ? 'top' : 'bottom' } as const] : [];
  });
}

/** Everything that a plot cuts off, so that it is marked. */
export function cutsOf({ x, left, right, layers }: Plot): Cut[] {
  return layers.flatMap((layer) => {
    const axis = ('axis' in layer && layer.axis === 'right' && right) || left;
    return tracksOf(layer).flatMap((track) =>
      cutsOfTrack(
        track.filter(([at]) => at >= x.from && at <= x.to),
        axis,
      ),
    );
  });
}
