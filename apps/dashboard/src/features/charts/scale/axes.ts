import { type Axis, axisAround, axisBetween } from '@padlight/ui';
import type { ChartTexts } from '../time/use-chart-text.ts';

/** An axis in millilitres from 0 to a round value that holds `most`. */
export const mlAxis = (most: number, { t, number }: ChartTexts): Axis =>
  axisAround(0, most, { label: t('axis.ml'), write: (value) => number(value) });

/** An axis in percent from 0 to a round value that holds `most`. */
export const pctAxisTo = (most: number, { t, number }: ChartTexts): Axis =>
  axisAround(0, most, { label: t('axis.pct'), write: (value) => number(value) });

/** An axis in percent of a capacity, beside one in millilitres that ends at `topMl`. */
export const pctAxis = (topMl: number, capacityMl: number, { t, number }: ChartTexts): Axis =>
  axisBetween(0, (topMl / capacityMl) * 100, { label: t('axis.pct'), write: (value) => number(value) });
