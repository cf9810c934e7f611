import type { ChartRange } from '../drawing/chart-range.ts';
import type { Sum } from '../drawing/drawn.ts';
import { countSum, knownSum, pctSum, volumeSum } from '../drawing/sums.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';
import type { PadFill } from './fill-series.ts';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The figures of a fill profile: voids, volumes by day and by night, and the fill of pads. */
export function sumFill({ days }: PadFill, { from, to }: ChartRange, texts: ChartTexts): Sum[] {
  const { t } = texts;
  const coveredMs = total(days.map(({ coveredMs }) => coveredMs));
  const known = coveredMs > 0;
  const of = (pick: (day: PadFill['days'][number]) => number): number | null =>
    known ? total(days.map(pick)) : null;
  const fills = days.flatMap(({ fill, coveredMs }) => (fill ? [{ ...fill, coveredMs }] : []));
  const weight = total(fills.map(({ coveredMs }) => coveredMs));
  return [
    countSum(
      t('table.voids'),
      of(({ day, night }) => day.voids + night.voids),
      texts,
    ),
    volumeSum(
      t('fill.dayTotal'),
      of(({ day }) => day.ml),
      texts,
    ),
    volumeSum(
      t('fill.nightTotal'),
      of(({ night }) => night.ml),
      texts,
    ),
    pctSum(
      t('compare.meanFill'),
      weight > 0 ? total(fills.map(({ meanPct, coveredMs }) => meanPct * coveredMs)) / weight : null,
      texts,
    ),
    pctSum(
      t('compare.highestFill'),
      fills.length > 0 ? Math.max(...fills.map(({ maxPct }) => maxPct)) : null,
      texts,
    ),
    knownSum(coveredMs, to - from, texts),
  ];
}
