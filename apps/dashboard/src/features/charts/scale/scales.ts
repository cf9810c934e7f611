import type { Plot } from '@padlight/ui';
import type { ChartWords } from '../time/use-chart-words.ts';

/** Marks of a scale in millilitres up to `top`, of a round step, at most six. */
export function mlScale(top: number, { t, number }: ChartWords): NonNullable<Plot['left']> {
  const step = [50, 100, 200, 250, 500, 1000].find((one) => top / one <= 6) ?? 2000;
  const ticks = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
  return { label: t('axis.ml'), ticks: ticks.map((at) => ({ at, label: number(at) })) };
}

/** Marks of a scale in percent of a capacity, standing at their millilitres. */
export function pctScale(
  top: number,
  capacity: number,
  { t, number }: ChartWords,
): NonNullable<Plot['right']> {
  const most = (top / capacity) * 100;
  const step = [25, 50, 100].find((one) => most / one <= 7) ?? 200;
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return {
    label: t('axis.pct'),
    ticks: ticks.map((pct) => ({ at: (pct * capacity) / 100, label: number(pct) })),
  };
}
