import type { VitalSign } from '@padlight/contract';
import { type ChartTable, type ChartTexts, isNight } from '../../../features/charts/index.ts';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';

/** Every stretch of a vital sign, newest first. */
export function vitalsTable(record: VitalRecord, sign: VitalSign, texts: ChartTexts): ChartTable {
  const { t, number } = texts;
  const { unit, figure, shown } = vitalTexts(sign, texts);
  const isDaily = record.stretchMs >= 86_400_000;
  const cell = (value: number) => ({ text: figure(value), csv: shown(value) });
  return {
    columns: [
      { title: t('table.time') },
      { title: t('vitals.meanIn', { unit }), isNumber: true },
      { title: t('table.low', { unit }), isNumber: true },
      { title: t('table.high', { unit }), isNumber: true },
      { title: t('vitals.values'), isNumber: true },
      { title: t('table.half') },
    ],
    rows: record[sign].points.toReversed().map((point) => ({
      key: point.at,
      cells: [
        {
          text: isDaily ? texts.day(point.at) : texts.at(point.at),
          csv: { at: point.at },
        },
        cell(point.mean),
        cell(point.low),
        cell(point.high),
        { text: number(point.count), csv: point.count },
        { text: isDaily ? '' : isNight(record, point.at) ? t('half.night') : t('half.day') },
      ],
    })),
  };
}
