import { vitalSigns } from '@padlight/contract';
import type { ChartRange, ChartTexts, Sum } from '../../../features/charts/index.ts';
import { type VitalRecord, vitalTexts } from './vital-texts.ts';

/** The mean of each vital sign over a range, every value weighing the same. */
export const sumVitals = (record: VitalRecord, _range: ChartRange, texts: ChartTexts): Sum[] =>
  vitalSigns.map((sign) => {
    const { points } = record[sign];
    const count = points.reduce((sum, point) => sum + point.count, 0);
    const total = points.reduce((sum, point) => sum + point.mean * point.count, 0);
    return {
      title: texts.t(`vitals.${sign}`),
      value: count > 0 ? total / count : null,
      write: vitalTexts(sign, texts).text,
      // In Fahrenheit a difference has no zero of its own.
      ...(sign === 'temperature' && { writeApart: texts.difference.text }),
    };
  });
