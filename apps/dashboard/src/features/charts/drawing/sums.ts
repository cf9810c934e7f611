import type { Sum } from './drawn.ts';
import type { ChartTexts } from './use-chart-text.ts';

const hourMs = 3_600_000;

/** A count of events. */
export const countSum = (title: string, value: number | null, { number }: ChartTexts): Sum => ({
  title,
  value,
  write: (count) => number(count),
});

/** A volume, ml. */
export const volumeSum = (title: string, value: number | null, { volume }: ChartTexts): Sum => ({
  title,
  value,
  write: volume.text,
});

/** A length of time, ms. */
export const hoursSum = (title: string, value: number | null, { t, number }: ChartTexts): Sum => ({
  title,
  value,
  write: (length) => `${number(length / hourMs, 1)} ${t('axis.hours')}`,
});

/** A share, percent. */
export const pctSum = (title: string, value: number | null, { t, number }: ChartTexts): Sum => ({
  title,
  value,
  write: (pct) => `${number(pct)} ${t('axis.pct')}`,
});

/** The known share of a range, percent: counts of two ranges compare only where both are known. */
export const knownSum = (knownMs: number | null, rangeMs: number, texts: ChartTexts): Sum =>
  pctSum(
    texts.t('compare.known'),
    knownMs === null ? null : Math.min(100, (knownMs / Math.max(1, rangeMs)) * 100),
    texts,
  );

/** The difference of a figure from the one before as text; empty where either is not known. */
export function differenceText(
  { value, write, writeApart = write }: Sum,
  before: number | null,
  { t }: ChartTexts,
): string {
  if (value === null || before === null) return '';
  const [now, then] = [write(value), write(before)];
  if (now === then) return t('compare.same');
  const apart = writeApart(Math.abs(value - before));
  return value > before ? t('compare.more', { apart }) : t('compare.less', { apart });
}
