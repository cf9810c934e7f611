import type { LegendEntry, PlotLayer, Stop } from '@padlight/ui';
import { changeLayers, changesOf, eventStops, inOrder } from '../events/events.ts';
import { changeLegend, looks, shadeLegend, voidLegend, voidShapes } from '../events/looks.ts';
import { clockLayer, clockLegend, gapLayer, nightLayer } from '../events/shading.ts';
import type { Drawn } from '../frame/chart-spec.ts';
import type { ChartRange } from '../range/chart-range.ts';
import { mlAxis, pctAxis } from '../scale/axes.ts';
import { timeAxis } from '../time/time-axis.ts';
import type { ChartWords } from '../time/use-chart-words.ts';
import {
  type FillPoint,
  goalBands,
  highestMl,
  mlAt,
  nightEdgesOf,
  type PadFill,
  segmentsOf,
  soleCapacity,
} from './fill-course.ts';
import { type Half, ofHalf } from './of-half.ts';

const ms = (instant: string): number => Date.parse(instant);

/** The goals as bands: change soon, and above it change now. */
export const goalLayers = (
  bands: readonly { from: number; to: number; min: number; max: number }[],
  top: number,
): PlotLayer[] => [
  {
    kind: 'columns',
    look: looks.soon,
    columns: bands.map(({ from, to, min, max }) => ({ from, to, low: min, high: max })),
  },
  {
    kind: 'columns',
    look: looks.now,
    columns: bands.map(({ from, to, max }) => ({ from, to, low: Math.min(max, top), high: top })),
  },
];

/** A line with the interval around it, for each stretch that is known. */
const segmentLayers = (segments: readonly (readonly FillPoint[])[]): PlotLayer[] => [
  ...segments.map(
    (points): PlotLayer => ({
      kind: 'area',
      look: looks.interval,
      points: points.map(({ at, lowMl, highMl }) => [ms(at), lowMl, highMl]),
    }),
  ),
  ...segments.map(
    (points): PlotLayer => ({
      kind: 'line',
      look: looks.line,
      points: points.map(({ at, ml }) => [ms(at), ml]),
    }),
  ),
];

/** What the line, its interval and the goals mean. */
export const fillLegend = (t: ChartWords['t'], line: string): LegendEntry[] => [
  { label: line, look: looks.line, shape: 'line' },
  { label: t('fill.band'), look: looks.interval, shape: 'area' },
  { label: t('fill.goal'), look: { ...looks.soon, opacity: 0.4 }, shape: 'area' },
  { label: t('fill.over'), look: { ...looks.now, opacity: 0.3 }, shape: 'area' },
];

const pointStops = (points: readonly FillPoint[], { t, at, number }: ChartWords): Stop[] =>
  points.map((point) => ({
    at: ms(point.at),
    words: () =>
      t('fill.at', {
        time: at(point.at),
        ml: number(point.ml),
        pct: number((point.ml / point.capacityMl) * 100),
        low: number(point.lowMl),
        high: number(point.highMl),
      }),
  }));

/** The course of the fill over a range: readings with their interval, goals, voids, changes, and what is not known. */
export function drawCourse(whole: PadFill, half: Half, range: ChartRange, words: ChartWords): Drawn {
  const { from, to } = range;
  const fill = ofHalf(whole, half);
  const segments = segmentsOf(fill, half === 'all' ? [] : nightEdgesOf(fill));
  const left = mlAxis(highestMl(fill.points) * 1.02, words);
  const capacity = soleCapacity(fill.points);
  const changes = changesOf(fill.cycles, range);
  return {
    plot: {
      x: { from, to, ticks: timeAxis(from, to, words) },
      left,
      ...(capacity !== null && { right: pctAxis(left.to, capacity, words) }),
      layers: [
        nightLayer(fill.nights),
        ...goalLayers(
          goalBands(fill, to, segments).map(({ minMl, maxMl, ...span }) => ({
            ...span,
            min: minMl,
            max: maxMl,
          })),
          left.to,
        ),
        gapLayer(fill.gaps),
        ...segmentLayers(segments),
        clockLayer(words),
        ...changeLayers(changes),
        {
          kind: 'marks',
          look: looks.void,
          event: 'void',
          marks: fill.voids.map((one) => ({
            x: ms(one.end),
            y: mlAt(segments, ms(one.end)),
            shape: voidShapes[one.size],
          })),
        },
      ],
    },
    stops: inOrder([
      ...pointStops(fill.points, words),
      ...eventStops({ voids: fill.voids, gaps: fill.gaps, changes }, words),
    ]),
    legend: [
      ...fillLegend(words.t, words.t('fill.line')),
      ...voidLegend(words.t),
      ...changeLegend(words.t),
      ...shadeLegend(words.t),
      ...clockLegend(words),
    ],
  };
}
