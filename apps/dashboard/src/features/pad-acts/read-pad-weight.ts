import type { Quantity } from '../../platform/i18n/index.ts';
import { readWeight } from './read-weight.ts';

/** The typed weights of a used pad and of a dry one like it, in the organisation's unit. */
export interface TypedWeight {
  readonly used: string;
  readonly dry: string;
}
export const nothingTyped: TypedWeight = { used: '', dry: '' };

/** The fluid in millilitres (1 g is 1 ml), null for an empty input, or the field with an error and its kind. */
export type PadWeight =
  | { readonly ml: number | null }
  | { readonly field: 'used' | 'dry'; readonly wrong: 'number' | 'missing' | 'less' };

/** The fluid in a used pad: its weight less that of a dry one. It needs both; a dry weight is never guessed. */
export function readPadWeight(typed: TypedWeight, weight: Pick<Quantity, 'fromEntry'>): PadWeight {
  const used = readWeight(typed.used, weight);
  const dry = readWeight(typed.dry, weight);
  if (used === 'wrong') return { field: 'used', wrong: 'number' };
  if (dry === 'wrong') return { field: 'dry', wrong: 'number' };
  if (used === undefined && dry === undefined) return { ml: null };
  if (used === undefined) return { field: 'used', wrong: 'missing' };
  if (dry === undefined) return { field: 'dry', wrong: 'missing' };
  if (used < dry) return { field: 'used', wrong: 'less' };
  return { ml: Math.round((used - dry) * 10) / 10 };
}
