import type { Context } from '../context.ts';
import { gainOf } from '../learning/learn.ts';
import { parametersOf, productOf } from '../pad/product-in-use.ts';
import type { PodState } from '../state/pod-state.ts';
import { familyOf } from './family-of.ts';

/** 80 % of a normal distribution lies within so many deviations. */
export const eighty = 1.2816;

export interface Volume {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** A volume with its 80 % interval: a log-normal error of the gain, and one that does not grow with it. */
function withInterval(ml: number, spread: number, floorMl: number): Volume {
  return {
    ml,
    lowMl: Math.max(0, ml * Math.exp(-eighty * spread) - eighty * floorMl),
    highMl: ml * Math.exp(eighty * spread) + eighty * floorMl,
  };
}

/** The share of a gain error in the pad's own place on the curve: near saturation a step is worth more and errs more. */
const steeper = (amplification: number): number => 0.05 * Math.max(0, amplification - 1);

/** What is known of the gain of the pad in use. */
function gainInUse(state: PodState, context: Context) {
  const productId = productOf(state, context)?.productId ?? null;
  return gainOf(context.learned, productId, state.cycle.family, context.parameters);
}

export function voidVolume(state: PodState, rawMl: number, context: Context): Volume {
  const parameters = parametersOf(state, context);
  const { padSpread, voidSpread } = familyOf(parameters, state.cycle.family);
  const { logGain, deviation } = gainInUse(state, context);
  const spread = Math.hypot(padSpread, voidSpread, deviation, steeper(state.signal.amplification));
  return withInterval(rawMl * Math.exp(logGain), spread, parameters.fill.floorMl);
}

/** What the pad holds now. */
export function fillVolume(state: PodState, context: Context): Volume {
  const parameters = parametersOf(state, context);
  const { padSpread } = familyOf(parameters, state.cycle.family);
  const { logGain, deviation } = gainInUse(state, context);
  const spread = Math.hypot(padSpread, deviation, steeper(state.signal.amplification));
  return withInterval(nominalFill(state) * Math.exp(logGain), spread, parameters.fill.floorMl);
}

/** What the pad holds as the nominal family reads it, ml: what evidence on it is held against. */
export const nominalFill = ({ fill }: PodState): number => fill.rawMl;

/** Raises the fill to what voids and signal give; it never falls within a cycle. `risingMl`: of the void under way. */
export function raiseFill(state: PodState, risingMl: number, at: number, context: Context): void {
  const { fill, signal } = state;
  const { unexplainedMl, unexplainedShare } = parametersOf(state, context).fill;
  const voided = fill.voidedRaw + Math.max(0, risingMl);
  const margin = Math.max(unexplainedMl * signal.amplification, unexplainedShare * voided);
  const beyond = Math.max(0, signal.slow - voided - margin);
  const next = voided + beyond;
  if (next <= fill.rawMl) return;
  fill.rawMl = next;
  if (state.cycle.wetSince === 0) state.cycle.wetSince = at;
}

/** Percent of the product's working capacity; 0 without a product. */
export function fillPct(state: PodState, context: Context): number {
  const product = productOf(state, context);
  if (!product) return 0;
  return (100 * nominalFill(state) * Math.exp(gainInUse(state, context).logGain)) / product.workingMl;
}
