import { type PadKind, padKinds } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { productOf } from './product-in-use.ts';

/** `PodState.cycle.padKind`: the kind by the baseline, 0 before it stands, else the index into `padKinds` plus one. */
export const padKind = {
  known: padKinds.indexOf('known') + 1,
  used: padKinds.indexOf('used') + 1,
  unknownProduct: padKinds.indexOf('unknown-product') + 1,
} as const;

/**
 * The assumed kind of the pad in use; null while it is not known. A pad with a good reading has no product where none is chosen.
 */
export function padKindOf(state: PodState, context: Context): PadKind | null {
  const byBaseline = padKinds[state.cycle.padKind - 1];
  if (byBaseline === undefined) return null;
  return byBaseline === 'known' && productOf(state, context) === null ? 'not-chosen' : byBaseline;
}
