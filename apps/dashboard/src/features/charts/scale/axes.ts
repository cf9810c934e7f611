import { type Axis, axisAround, axisBetween } from '@padlight/ui';
import type { ChartTexts } from '../time/use-chart-text.ts';

/** An axis of volumes from 0 to a value that is round in the unit shown and holds `most`. Its places are in ml. */
export function volumeAxis(most: number, { number, volume }: ChartTexts): Axis {
  const places = (shown: number): number => volume.kept(shown);
  const axis = axisAround(0, volume.entry(most), {
    label: volume.unit,
    write: (value) => number(value, Number.isInteger(value) ? 0 : 1),
  });
  return {
    ...axis,
    from: places(axis.from),
    to: Math.max(most, places(axis.to)),
    ticks: (axis.ticks ?? []).map(({ at, label }) => ({ at: places(at), label })),
  };
}

/** An axis in percent from 0 to a round value that holds `most`. */
export const pctAxisTo = (most: number, { t, number }: ChartTexts): Axis =>
  axisAround(0, most, { label: t('axis.pct'), write: (value) => number(value) });

/** An axis in percent of a capacity, beside one in millilitres that ends at `topMl`. */
export const pctAxis = (topMl: number, capacityMl: number, { t, number }: ChartTexts): Axis =>
  axisBetween(0, (topMl / capacityMl) * 100, { label: t('axis.pct'), write: (value) => number(value) });
