import type { Product } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';

/** The product in use: that of the shift in which the pad was put on. Null: none is chosen. */
export const productOf = (state: PodState, context: Context): Product | null =>
  state.cycle.night ? context.nightProduct : context.dayProduct;

/** The parameters of the pad in use: those of its product where there are any, else the person's. */
export function parametersOf(state: PodState, context: Context): Parameters {
  if (!context.productParameters) return context.parameters;
  const product = productOf(state, context);
  return (product && context.productParameters[product.productId]) || context.parameters;
}
