import type { TFunction } from 'i18next';
import type { Format } from '../../platform/i18n/index.ts';

/** A factor as whole percent above (positive) or below the usual. */
export const percentOff = (factor: number): number => Math.round((factor - 1) * 100);

/** `12 % higher`, `4 % lower`, `0 %` */
export function factorText(t: TFunction<'person'>, { formatNumber }: Format, factor: number): string {
  const off = percentOff(factor);
  if (off === 0) return t('learned.by.none');
  return t(off > 0 ? 'learned.by.higher' : 'learned.by.lower', { pct: formatNumber(Math.abs(off)) });
}
