import type { ChartColours } from './chart-colours.ts';
import { goalBands, type PadFill, segmentsOf } from './fill-course.ts';

interface Plot {
  readonly from: number;
  readonly to: number;
  readonly top: number;
}
type Style = { fill?: string; stroke?: string; lineWidth?: number; lineDash?: number[]; opacity?: number };
/** A shape in the plot's own units: instants and millilitres. */
export interface Shape {
  readonly kind: 'night' | 'gap' | 'soon' | 'now' | 'interval' | 'change';
  readonly points: readonly (readonly [number, number])[];
}

const box = (from: number, to: number, low: number, high: number) =>
  [
    [from, low],
    [to, low],
    [to, high],
    [from, high],
  ] as const;

/** Everything behind the line: nights, goals, gaps, the interval of the readings, and changes of the pad. */
export function shapesOf(fill: PadFill, { from, to, top }: Plot): Shape[] {
  const within = (at: string) => Math.min(to, Math.max(from, Date.parse(at)));
  return [
    ...fill.nights.map(
      (night): Shape => ({ kind: 'night', points: box(within(night.from), within(night.to), 0, top) }),
    ),
    ...goalBands(fill, to).flatMap((band): Shape[] => [
      { kind: 'soon', points: box(band.from, band.to, band.minMl, band.maxMl) },
      { kind: 'now', points: box(band.from, band.to, band.maxMl, top) },
    ]),
    ...fill.gaps.map(
      (gap): Shape => ({ kind: 'gap', points: box(within(gap.from), within(gap.to), 0, top) }),
    ),
    ...segmentsOf(fill).map(
      (segment): Shape => ({
        kind: 'interval',
        points: [
          ...segment.map((point) => [Date.parse(point.at), point.highMl] as const),
          ...segment.toReversed().map((point) => [Date.parse(point.at), point.lowMl] as const),
        ],
      }),
    ),
    ...fill.cycles
      .filter((cycle) => Date.parse(cycle.attachedAt) > from)
      .map(({ attachedAt }): Shape => {
        const at = Date.parse(attachedAt);
        return { kind: 'change', points: box(at, at, 0, top) };
      }),
  ];
}

const styleOf = (kind: Shape['kind'], colours: ChartColours): Style =>
  ({
    night: { fill: colours['text-muted'], opacity: 0.1 },
    soon: { fill: colours.yellow, opacity: 0.13 },
    now: { fill: colours.red, opacity: 0.1 },
    gap: { fill: colours.grey, opacity: 0.28 },
    interval: { fill: colours.accent, opacity: 0.25 },
    change: { stroke: colours.text, lineWidth: 1.5, lineDash: [5, 4], opacity: 0.7 },
  })[kind];

interface Api {
  value(dimension: number): number;
  coord(point: readonly [number, number]): number[];
}

/** The shapes as one series, drawn in the order of {@link shapesOf}. */
export function areasOf(fill: PadFill, plot: Plot, colours: ChartColours) {
  const shapes = shapesOf(fill, plot);
  return {
    type: 'custom',
    silent: true,
    clip: true,
    z: 1,
    encode: { x: 1, y: 2 },
    data: shapes.map((shape, index) => [index, shape.points[0]?.[0] ?? plot.from, 0]),
    renderItem: (_params: unknown, api: Api) => {
      const shape = shapes[api.value(0)];
      if (!shape) return null;
      return {
        type: 'polygon',
        silent: true,
        shape: { points: shape.points.map((point) => api.coord(point)) },
        style: styleOf(shape.kind, colours),
      };
    },
  } as const;
}
