import {
  type ChartRange,
  type ChartTexts,
  changesOf,
  countSum,
  knownMs,
  knownSum,
  type Sum,
  volumeSum,
} from '../../../features/charts/index.ts';
import type { VoidRecord } from './void-record.ts';

/** The figures of a voiding chart: number and volume of voids, and the pads that came off. */
export function sumVoids(record: VoidRecord, range: ChartRange, texts: ChartTexts): Sum[] {
  const { t } = texts;
  const { voids, cycles } = record;
  const known = knownMs(record, range);
  const ml = voids.reduce((sum, { ml: volume }) => sum + volume, 0);
  const largest = voids.length > 0 ? Math.max(...voids.map(({ ml: volume }) => volume)) : null;
  const off = changesOf(cycles, range).filter(({ kind }) => kind === 'off').length;
  return [
    countSum(t('table.voids'), known > 0 ? voids.length : null, texts),
    volumeSum(t('compare.voided'), known > 0 ? ml : null, texts),
    volumeSum(t('measures.mean'), voids.length > 0 ? ml / voids.length : null, texts),
    volumeSum(t('measures.maximum'), largest, texts),
    countSum(t('change.off'), known > 0 ? off : null, texts),
    knownSum(known, range.to - range.from, texts),
  ];
}
