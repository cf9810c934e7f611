import { greatest } from 'd3-array';
import type { Axis, Plot, PlotLayer } from './plot.ts';

/** Where values lie beyond an end of their axis, so that the picture can't show them. */
interface Cut {
  readonly x: number;
  readonly end: 'top' | 'bottom';
}

/** x and value. */
type Value = readonly [number, number];

/** The values of a layer as those that follow each other. */
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

/** How far a value is beyond an axis: positive above the top, negative below the bottom. */
function excessOf({ from, to }: Axis, value: number): number {
  const up = from <= to ? 1 : -1;
  return Math.max(0, (value - to) * up) - Math.max(0, (from - value) * up);
}

/** What of a track is beyond the axis: each stretch once, at the value that is farthest out. */
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
