import type { Quantity } from '../../platform/i18n/index.ts';

/** A limit above the weight of any pad, g. */
export const mostG = 5_000;

/** A typed weight, with a point or a comma, in grams; undefined when left empty. */
export function readWeight(text: string, weight: Pick<Quantity, 'fromEntry'>): number | undefined | 'wrong' {
  if (text.trim() === '') return undefined;
  const grams = weight.fromEntry(Number(text.trim().replace(',', '.')));
  return grams >= 0 && grams <= mostG ? grams : 'wrong';
}
