import type { LegendEntry, PlotLayer, Stop } from '@padlight/ui';
import { appearances, changeLegend, shadeLegend, voidLegend, voidShapes } from '../events/appearances.ts';
import { changeLayers, changesOf, eventStops, inOrder } from '../events/events.ts';
import { clockLayer, clockLegend, gapLayer, nightLayer } from '../events/shading.ts';
import type { Drawn } from '../frame/chart-spec.ts';
import type { ChartRange } from '../range/chart-range.ts';
import { pctAxis, volumeAxis } from '../scale/axes.ts';
import { timeAxis } from '../time/time-axis.ts';
import type { ChartTexts } from '../time/use-chart-text.ts';
import {
  type FillPoint,
  goalBands,
  highestMl,
  mlAt,
  nightEdgesOf,
  type PadFill,
  segmentsOf,
  soleCapacity,
} from './fill-series.ts';
import { type Half, ofHalf } from './of-half.ts';

const ms = (instant: string): number => Date.parse(instant);

/** The goals as bands: change soon, and above it change now. */
export const goalLayers = (
  bands: readonly { from: number; to: number; min: number; max: number }[],
  top: number,
): PlotLayer[] => [
  {
    kind: 'columns',
    appearance: appearances.soon,
    columns: bands.map(({ from, to, min, max }) => ({ from, to, low: min, high: max })),
  },
  {
    kind: 'columns',
    appearance: appearances.now,
    columns: bands.map(({ from, to, max }) => ({ from, to, low: Math.min(max, top), high: top })),
  },
];

/** A line with the interval around it, for each stretch that is known. */
const segmentLayers = (segments: readonly (readonly FillPoint[])[]): PlotLayer[] => [
  ...segments.map(
    (points): PlotLayer => ({
      kind: 'area',
      appearance: appearances.interval,
      points: points.map(({ at, lowMl, highMl }) => [ms(at), lowMl, highMl]),
    }),
  ),
  ...segments.map(
    (points): PlotLayer => ({
      kind: 'line',
      appearance: appearances.line,
      points: points.map(({ at, ml }) => [ms(at), ml]),
    }),
  ),
];

/** What the line, its interval and the goals mean. */
export const fillLegend = (t: ChartTexts['t'], line: string): LegendEntry[] => [
  { label: line, appearance: appearances.line, shape: 'line' },
  { label: t('fill.band'), appearance: appearances.interval, shape: 'area' },
  { label: t('fill.goal'), appearance: { ...appearances.soon, opacity: 0.4 }, shape: 'area' },
  { label: t('fill.over'), appearance: { ...appearances.now, opacity: 0.3 }, shape: 'area' },
];

const pointStops = (points: readonly FillPoint[], { t, at, number, volume }: ChartTexts): Stop[] =>
  points.map((point) => ({
    at: ms(point.at),
    texts: () =>
      t('fill.at', {
        time: at(point.at),
        volume: volume.text(point.ml),
        pct: number((point.ml / point.capacityMl) * 100),
        low: volume.figure(point.lowMl),
        high: volume.text(point.highMl),
      }),
  }));

/** The fill over a range: readings with their interval, goals, voids, changes, and what is not known. */
export function drawSeries(whole: PadFill, half: Half, range: ChartRange, texts: ChartTexts): Drawn {
  const { from, to } = range;
  const fill = ofHalf(whole, half);
  const segments = segmentsOf(fill, half === 'all' ? [] : nightEdgesOf(fill));
  const left = volumeAxis(highestMl(fill.points) * 1.02, texts);
  const capacity = soleCapacity(fill.points);
  const changes = changesOf(fill.cycles, range);
  return {
    plot: {
      x: { from, to, ticks: timeAxis(from, to, texts) },
      left,
      ...(capacity !== null && { right: pctAxis(left.to, capacity, texts) }),
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
        clockLayer(texts),
        ...changeLayers(changes),
        {
          kind: 'marks',
          appearance: appearances.void,
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
      ...pointStops(fill.points, texts),
      ...eventStops({ voids: fill.voids, gaps: fill.gaps, changes }, texts),
    ]),
    legend: [
      ...fillLegend(texts.t, texts.t('fill.line')),
      ...voidLegend(texts),
      ...changeLegend(texts.t),
      ...shadeLegend(texts.t),
      ...clockLegend(texts),
    ],
  };
}
