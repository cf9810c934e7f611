import type { ObservationType } from '@padlight/contract';
import type { Quantity } from '../../platform/i18n/index.ts';

/** Reads a typed number of a type, in the organisation's unit of volumes; undefined where it is none, or does not fit. */
export function readValue(
  { range, unit }: Pick<ObservationType, 'range' | 'unit'>,
  typed: string,
  volume: Pick<Quantity, 'fromEntry'>,
): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const value = unit === 'ml' ? volume.fromEntry(Number(text)) : Number(text);
  if (range === null || value < range.least || value > range.most) return undefined;
  return Number(value.toFixed(range.decimals)) === value ? value : undefined;
}
