import type { MeasureUnit } from '@padlight/contract';
import { createQuantities } from '../../../platform/i18n/quantity.ts';
import type { ChartTexts } from '../drawing/use-chart-text.ts';

const clock = (timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...options });
  return (when: string | number) => format.format(new Date(when));
};

/** Texts of a chart that are their keys with their values, so that a test sees all of them. */
export const textsOf = (timeZone = 'UTC', unit: MeasureUnit = 'metric'): ChartTexts => ({
  t: ((key: string, values?: object) =>
    values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as ChartTexts['t'],
  language: 'en',
  timeZone,
  clockChanges: [],
  at: clock(timeZone, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  time: clock(timeZone, { hour: '2-digit', minute: '2-digit' }),
  clock: (time) => time ?? '–',
  day: clock(timeZone, { day: 'numeric', month: 'short' }),
  csvFormat: { decimalSign: '.', listSeparator: ',', timeZone },
  number: (value, digits = 0) => value.toFixed(digits),
  position: (position) => position,
  alert: (type) => `alert ${type}`,
  step: ({ kind, by }) => `${kind} ${by}`,
  volume: createQuantities('en-GB', unit).volume,
  temperature: createQuantities('en-GB', unit).temperature,
  difference: createQuantities('en-GB', unit).difference,
});
