import { scaleLinear } from 'd3-scale';
import { linesOf, widthOf } from './fitting-ticks.ts';
import type { Axis, AxisSide, Plot } from './plot.ts';

/** The room of a side with an axis and without one; longer labels take more. Pixels. */
const room = { left: { axis: 48, bare: 12 }, right: { axis: 44, bare: 14 } } as const;
const besideLabelPx = 14;
/** The width of wide letters, of an average one: a label beside a plot is never cut. */
const widest = 1.12;

function widthBeside(axis: Axis | undefined, { axis: least, bare }: (typeof room)[AxisSide]): number {
  if (!axis?.ticks) return bare;
  const widths = axis.ticks.flatMap((tick) =>
    linesOf(tick.label).map((label) => widthOf({ ...tick, label })),
  );
  return Math.max(least, ...widths.map((width) => Math.ceil(widest * width) + besideLabelPx));
}

/** The insets of the plot from the picture's edges, pixels. */
export const insetOf = ({ left, right }: Pick<Plot, 'left' | 'right'>) => ({
  left: widthBeside(left, room.left),
  right: widthBeside(right, room.right),
  top: 28,
  bottom: 30,
});

/** The places of values in a picture, pixels. */
interface Places {
  readonly x: (value: number) => number;
  readonly y: (value: number, side?: AxisSide) => number;
}

/** A picture's size in pixels, and the conversion of a plot's units to pixels. A value beyond an end is put at that end. */
export interface Frame extends Places {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The same for a path that is clipped to the plot: it leaves where its values do. */
  readonly unbound: Places;
}

/** Lays a plot out in a picture of this size in pixels. */
export function frameOf(plot: Plot, width: number, height: number): Frame {
  const inset = insetOf(plot);
  const ends = {
    left: inset.left,
    right: Math.max(inset.left + 1, width - inset.right),
    top: inset.top,
    bottom: height - inset.bottom,
  };
  const pixel = (value: number): number => Math.round(value * 10) / 10;
  const places = (clamped: boolean): Places => {
    const scaleOf = ({ from, to }: Pick<Axis, 'from' | 'to'>, pixels: readonly [number, number]) =>
      scaleLinear().domain([from, to]).range(pixels).clamp(clamped);
    const x = scaleOf(plot.x, [ends.left, ends.right]);
    const left = scaleOf(plot.left, [ends.bottom, ends.top]);
    const right = scaleOf(plot.right ?? plot.left, [ends.bottom, ends.top]);
    return {
      x: (value) => pixel(x(value)),
      y: (value, side = 'left') => pixel((side === 'left' ? left : right)(value)),
    };
  };
  return { ...ends, width, ...places(true), unbound: places(false) };
}
