import { vitalSigns } from '@padlight/contract';
import type { ChartRange, ChartTexts, Sum } from '../../../features/charts/index.ts';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';

/** The mean of each vital sign over a range, in which every value weighs the same. */
export const sumVitals = (record: VitalRecord, _range: ChartRange, texts: ChartTexts): Sum[] =>
  vitalSigns.map((sign) => {
    const { points } = record[sign];
    const count = points.reduce((sum, point) => sum + point.count, 0);
    const total = points.reduce((sum, point) => sum + point.mean * point.count, 0);
    return {
      title: texts.t(`vitals.${sign}`),
      value: count > 0 ? total / count : null,
      write: vitalTexts(sign, texts).text,
      // A difference in °F must not be shifted by the 32 degrees of the scale.
      ...(sign === 'temperature' && { writeApart: texts.difference.text }),
    };
  });
