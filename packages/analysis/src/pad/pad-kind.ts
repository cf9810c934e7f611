import { type PadKind, padKinds } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { productOf } from './product-in-use.ts';

/** `PodState.cycle.padKind`: what the baseline showed, 0 before it stands, else the index into `padKinds` plus one. */
export const padKind = {
  known: padKinds.indexOf('known') + 1,
  used: padKinds.indexOf('used') + 1,
  unknownProduct: padKinds.indexOf('unknown-product') + 1,
} as const;

/** What the pad in use is taken for; null while that is not known. A pad that reads right is of no product where none is chosen. */
export function padKindOf(state: PodState, context: Context): PadKind | null {
  const found = padKinds[state.cycle.padKind - 1];
  if (found === undefined) return null;
  return found === 'known' && productOf(state, context) === null ? 'not-chosen' : found;
}
