import { lowSaturationPct, type VitalSign } from '@padlight/contract';
import {
  type ChartTable,
  type ChartTexts,
  halfCell,
  numberCell,
  timeCell,
} from '../../../features/charts/index.ts';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';

/** The table of every stretch of a vital sign, newest first. */
export function vitalsTable(record: VitalRecord, sign: VitalSign, texts: ChartTexts): ChartTable {
  const { t, number } = texts;
  const { unit, figure, inUnit } = vitalTexts(sign, texts);
  const isDaily = record.stretchMs >= 86_400_000;
  const cell = (value: number) => ({ text: figure(value), csv: inUnit(value) });
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
        isDaily ? { text: '' } : halfCell(record, point.at, texts),
      ],
    })),
  };
}

/** The table of every night of a vital sign, newest first; a night in which it was not measured has no values. */
export function vitalNightsTable(record: VitalRecord, sign: VitalSign, texts: ChartTexts): ChartTable {
  const { t, number } = texts;
  const { unit, figure, inUnit } = vitalTexts(sign, texts);
  const cell = (value: number | undefined) =>
    value === undefined ? { text: '' } : { text: figure(value), csv: inUnit(value) };
  const isOximetry = sign === 'oximetry';
  const low = { title: t('vitals.lowMin', { pct: number(lowSaturationPct) }), isNumber: true };
  return {
    columns: [
      { title: t('vitals.nightFrom') },
      { title: t('table.until') },
      { title: t('vitals.lowestIn', { unit }), isNumber: true },
      { title: t('vitals.medianIn', { unit }), isNumber: true },
      { title: t('vitals.highestIn', { unit }), isNumber: true },
      { title: t('vitals.measuredMin'), isNumber: true },
      { title: t('vitals.fewMin'), isNumber: true },
      ...(isOximetry ? [low] : []),
    ],
    rows: record.nightly.toReversed().map((night) => {
      const { from, to, lowSaturationMin } = night;
      const sum = night[sign];
      return {
        key: from,
        cells: [
          timeCell(from, texts),
          timeCell(to, texts),
          ...[sum?.low, sum?.median, sum?.high].map(cell),
          numberCell(sum?.measuredMin ?? 0, texts),
          numberCell(sum ? sum.fewMin : null, texts),
          ...(isOximetry ? [numberCell(lowSaturationMin, texts)] : []),
        ],
      };
    }),
  };
}
