import type { ChartReply } from '@padlight/contract';
import type { Axis, LegendEntry, PlotLayer, Stop } from '@padlight/ui';
import { shadeLegend } from './appearances.ts';
import type { ChartRange } from './chart-range.ts';
import type { Drawn } from './drawn.ts';
import { inOrder } from './events.ts';
import { clockLayer, clockLegend, gapLayer, nightLayer } from './shading.ts';
import { timeAxis } from './time-axis.ts';
import type { ChartTexts } from './use-chart-text.ts';

/** The part of a picture over time that its chart draws itself. */
interface TimedPicture {
  readonly left: Axis;
  readonly right?: Axis;
  /** Between the nights and the gaps. */
  readonly behind?: readonly PlotLayer[];
  /** Above the gaps. */
  readonly layers?: readonly PlotLayer[];
  /** Above the lines of clock changes. */
  readonly above?: readonly PlotLayer[];
  /** In any order. */
  readonly stops: readonly Stop[];
  readonly legend: readonly LegendEntry[];
}

/** A chart over a range of time: its axis, nights and gaps behind, clock changes, and the legend of these. */
export const drawOverTime = (
  { nights, gaps }: Pick<ChartReply, 'nights' | 'gaps'>,
  { from, to }: ChartRange,
  texts: ChartTexts,
  { left, right, behind = [], layers = [], above = [], stops, legend }: TimedPicture,
): Drawn => ({
  plot: {
    x: { from, to, ticks: timeAxis(from, to, texts) },
    left,
    ...(right && { right }),
    layers: [nightLayer(nights), ...behind, gapLayer(gaps), ...layers, clockLayer(texts), ...above],
  },
  stops: inOrder(stops),
  legend: [...legend, ...shadeLegend(texts.t), ...clockLegend(texts)],
});
