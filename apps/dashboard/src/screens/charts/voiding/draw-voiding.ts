import type { LegendEntry, Plot, PlotLayer } from '@padlight/ui';
import {
  type ChartRange,
  type ChartWords,
  changeLayers,
  changeLegend,
  changesOf,
  clockLayer,
  clockLegend,
  type Drawn,
  eventStops,
  gapLayer,
  inOrder,
  looks,
  mlAxis,
  nightLayer,
  shadeLegend,
  timeAxis,
  voidLegend,
} from '../../../features/charts/index.ts';
import { cycleLayers, filledAt } from './cycle-layers.ts';
import { dayCounts, voidLayer } from './void-layer.ts';
import type { VoidingChoice, VoidRecord } from './void-record.ts';

/** The highest value that the scale must hold; one wild interval must not flatten all the rest. */
function highestOf(record: VoidRecord, { view, mode }: VoidingChoice): number {
  const voids = record.voids.map(({ ml, highMl }) => Math.max(ml, Math.min(highMl, 2 * ml)));
  const cycles = [
    ...record.cycles.map(({ capacityMl }) => capacityMl ?? 0),
    ...record.voids.map((one) => filledAt(record, one)),
  ];
  return Math.max(100, ...(view === 'cycles' ? cycles : mode === 'sized' ? voids : []));
}

function legendOf({ t }: ChartWords, { view, mode }: VoidingChoice): LegendEntry[] {
  const voids: LegendEntry[] =
    mode === 'sized'
      ? voidLegend(t)
      : [{ label: t('void.any'), look: looks.void, shape: view === 'cycles' ? 'circle' : 'bar' }];
  const interval: LegendEntry = { label: t('void.interval'), look: looks.interval, shape: 'area' };
  const cycles: LegendEntry[] = [
    { label: t('voiding.filled'), look: looks.interval, shape: 'area' },
    { label: t('voiding.capacity'), look: looks.capacity, shape: 'line' },
  ];
  return [
    ...voids,
    ...(view === 'cycles' ? cycles : mode === 'sized' ? [interval] : []),
    ...changeLegend(t),
    ...shadeLegend(t),
  ];
}

/** The voiding chart of a range: voids over the time or pad by pad, by size or by number, with what is not known. */
export function drawVoiding(
  record: VoidRecord,
  choice: VoidingChoice,
  range: ChartRange,
  words: ChartWords,
): Drawn {
  const { from, to } = range;
  const { view, mode } = choice;
  const changes = changesOf(record.cycles, range);
  const axis = mlAxis(highestOf(record, choice) * 1.15, words);
  const hasScale = view === 'cycles' || mode === 'sized';
  const layers: PlotLayer[] = [
    nightLayer(record.nights),
    gapLayer(record.gaps),
    ...(view === 'cycles' ? cycleLayers(record, range) : []),
    clockLayer(words),
    ...changeLayers(changes, view === 'overview'),
    voidLayer(record, choice, { top: axis.to, t: words.t }),
    ...(hasScale ? [] : [dayCounts(record.voids, range, words)]),
  ];
  const plot: Plot = {
    x: { from, to, ticks: timeAxis(from, to, words) },
    left: hasScale ? axis : { from: axis.from, to: axis.to },
    layers,
  };
  const { voids, gaps } = record;
  return {
    plot,
    stops: inOrder(eventStops({ voids, gaps, changes }, words)),
    legend: [...legendOf(words, choice), ...clockLegend(words)],
  };
}
