import type { LegendEntry, PlotLayer, Stop } from '@padlight/ui';
import { appearances, changeLegend, voidLegend, voidShapes } from '../drawing/appearances.ts';
import { pctAxis, volumeAxis } from '../drawing/axes.ts';
import type { ChartRange } from '../drawing/chart-range.ts';
import { drawOverTime } from '../drawing/draw-over-time.ts';
import type { Drawn } from '../drawing/drawn.ts';
import { changeLayers, changesOf, eventStops } from '../drawing/events.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
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

/** The goals as bands: "change soon", and above it "change now". */
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

/** A line with its interval for each known stretch. */
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

/** The legend of the line, its interval and the goals. */
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

/** The fill over a range: readings with their interval, goals, voids, changes and gaps. */
export function drawSeries(whole: PadFill, half: Half, range: ChartRange, texts: ChartTexts): Drawn {
  const fill = ofHalf(whole, half);
  const segments = segmentsOf(fill, half === 'all' ? [] : nightEdgesOf(fill));
  const left = volumeAxis(highestMl(fill.points) * 1.02, texts);
  const capacity = soleCapacity(fill.points);
  const changes = changesOf(fill.cycles, range);
  const bands = goalBands(fill, range.to, segments).map(({ minMl, maxMl, ...span }) => ({
    ...span,
    min: minMl,
    max: maxMl,
  }));
  return drawOverTime(fill, range, texts, {
    left,
    ...(capacity !== null && { right: pctAxis(left.to, capacity, texts) }),
    behind: goalLayers(bands, left.to),
    layers: segmentLayers(segments),
    above: [
      ...changeLayers(changes),
      {
        kind: 'marks',
        appearance: appearances.void,
        event: 'void',
        marks: fill.voids.map(({ end, size }) => ({
          x: ms(end),
          y: mlAt(segments, ms(end)),
          shape: voidShapes[size],
        })),
      },
    ],
    stops: [
      ...pointStops(fill.points, texts),
      ...eventStops({ voids: fill.voids, gaps: fill.gaps, changes }, texts),
    ],
    legend: [...fillLegend(texts.t, texts.t('fill.line')), ...voidLegend(texts), ...changeLegend(texts.t)],
  });
}
