import { type Axis, axisAround, axisBetween, type Plot } from '@padlight/ui';
import { clockOf } from './day-halves.ts';
import type { ChartTexts } from './use-chart-text.ts';

/** An axis of volumes from 0 to at least `most`, ml, that ends at a round value of the reader's unit. Its places are in ml. */
export function volumeAxis(most: number, { number, volume }: ChartTexts): Axis {
  const axis = axisAround(0, volume.entry(most), {
    label: volume.unit,
    write: (value) => number(value, Number.isInteger(value) ? 0 : 1),
  });
  return {
    ...axis,
    from: volume.fromEntry(axis.from),
    to: Math.max(most, volume.fromEntry(axis.to)),
    ticks: (axis.ticks ?? []).map(({ at, label }) => ({ at: volume.fromEntry(at), label })),
  };
}

/** The volume that a scale has room for, ml: an interval up to twice the estimate, so that one wild interval does not flatten all the rest. */
export const heightMl = ({ ml, highMl }: { readonly ml: number; readonly highMl: number }): number =>
  Math.max(ml, Math.min(highMl, 2 * ml));

/** An axis in percent from 0 to a round value of at least `most`. */
export const pctAxisTo = (most: number, { t, number }: ChartTexts): Axis =>
  axisAround(0, most, { label: t('axis.pct'), write: (value) => number(value) });

/** An axis in percent of a capacity, beside one in millilitres that ends at `topMl`. */
export const pctAxis = (topMl: number, capacityMl: number, { t, number }: ChartTexts): Axis =>
  axisBetween(0, (topMl / capacityMl) * 100, { label: t('axis.pct'), write: (value) => number(value) });

/** The x axis of an overview of days: a unit for each day, named by its date. */
export const daysAxis = (days: readonly { readonly from: string }[], { day }: ChartTexts): Plot['x'] => ({
  from: 0,
  to: Math.max(1, days.length),
  ticks: days.map(({ from }, index) => ({ at: index + 0.5, label: day(from) })),
});

/** The x axis of a day around the clock, in minutes after midnight. */
export const clockAxis = (texts: ChartTexts): Plot['x'] => ({
  from: 0,
  to: 24 * 60,
  ticks: Array.from({ length: 9 }, (_, index) => index * 180).map((at) => ({
    at,
    label: clockOf(at, texts),
  })),
});
