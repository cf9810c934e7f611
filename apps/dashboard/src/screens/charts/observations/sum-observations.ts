import {
  type ChartRange,
  type ChartTexts,
  countSum,
  knownMs,
  knownSum,
  type Sum,
  volumeSum,
} from '../../../features/charts/index.ts';
import type { ObservationRecord } from './observation-record.ts';

/** The volume that was drunk, the noted leaks and stools, and the voids of the sensor. */
export function sumObservations(record: ObservationRecord, range: ChartRange, texts: ChartTexts): Sum[] {
  const { t } = texts;
  const { observations, voids } = record;
  const of = (name: string) => observations.filter(({ typeId }) => typeId === name);
  const drunk = of('drink').reduce((sum, { value }) => sum + (value ?? 0), 0);
  const known = knownMs(record, range);
  return [
    volumeSum(t('observations.drunk'), of('drink').length > 0 ? drunk : null, texts),
    countSum(t('observations.leaks'), of('leak').length, texts),
    countSum(t('observations.stools'), of('bowel').length, texts),
    countSum(t('observations.sensed'), known > 0 ? voids.length : null, texts),
    knownSum(known, range.to - range.from, texts),
  ];
}
