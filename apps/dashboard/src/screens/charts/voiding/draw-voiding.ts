import type { LegendEntry } from '@padlight/ui';
import {
  appearances,
  type ChartRange,
  type ChartTexts,
  changeLayers,
  changeLegend,
  changesOf,
  type Drawn,
  drawOverTime,
  eventStops,
  heightMl,
  voidLegend,
  volumeAxis,
} from '../../../features/charts/index.ts';
import { cycleLayers, filledAt } from './cycle-layers.ts';
import { dayCounts, voidLayer } from './void-layer.ts';
import type { VoidingChoice, VoidRecord } from './void-record.ts';

/** The highest value of the scale. */
function highestOf(record: VoidRecord, { view, mode }: VoidingChoice): number {
  const cycles = [
    ...record.cycles.map(({ capacityMl }) => capacityMl ?? 0),
    ...record.voids.map((voided) => filledAt(record, voided)),
  ];
  return Math.max(100, ...(view === 'cycles' ? cycles : mode === 'sized' ? record.voids.map(heightMl) : []));
}

function legendOf(texts: ChartTexts, { view, mode }: VoidingChoice): LegendEntry[] {
  const { t } = texts;
  const voids: LegendEntry[] =
    mode === 'sized'
      ? voidLegend(texts)
      : [{ label: t('void.any'), appearance: appearances.void, shape: view === 'cycles' ? 'circle' : 'bar' }];
  const interval: LegendEntry = {
    label: t('void.interval'),
    appearance: appearances.interval,
    shape: 'area',
  };
  const cycles: LegendEntry[] = [
    { label: t('voiding.filled'), appearance: appearances.interval, shape: 'area' },
    { label: t('voiding.capacity'), appearance: appearances.capacity, shape: 'line' },
  ];
  return [...voids, ...(view === 'cycles' ? cycles : mode === 'sized' ? [interval] : []), ...changeLegend(t)];
}

/** The voiding chart of a range: voids over the time or pad by pad, by size or by number, with the gaps. */
export function drawVoiding(
  record: VoidRecord,
  choice: VoidingChoice,
  range: ChartRange,
  texts: ChartTexts,
): Drawn {
  const { view, mode } = choice;
  const { voids, gaps } = record;
  const changes = changesOf(record.cycles, range);
  const axis = volumeAxis(highestOf(record, choice) * 1.15, texts);
  const hasScale = view === 'cycles' || mode === 'sized';
  return drawOverTime(record, range, texts, {
    left: hasScale ? axis : { from: axis.from, to: axis.to },
    layers: view === 'cycles' ? cycleLayers(record, range) : [],
    above: [
      ...changeLayers(changes, view === 'overview'),
      voidLayer(record, choice, { top: axis.to, t: texts.t }),
      ...(hasScale ? [] : [dayCounts(voids, range, texts)]),
    ],
    stops: eventStops({ voids, gaps, changes }, texts),
    legend: legendOf(texts, choice),
  });
}
