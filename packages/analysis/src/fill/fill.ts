import type { Product } from '@padlight/contract';
import type { Context } from '../context.ts';
import type { PodState } from '../state/pod-state.ts';
import { familyOf } from '../voids/pad-signal.ts';

/** 80 % of a normal distribution lies within so many deviations. */
const eighty = 1.2816;

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

const gain = (state: PodState): number => Math.exp(state.fill.logGain);

export function voidVolume(state: PodState, rawMl: number, { parameters }: Context): Volume {
  const { voidSpread } = familyOf(parameters, state.cycle.family);
  const spread = Math.hypot(voidSpread, steeper(state.signal.amplification));
  return withInterval(rawMl * gain(state), spread, parameters.fill.floorMl);
}

/** What the pad holds now. */
export function fillVolume(state: PodState, { parameters }: Context): Volume {
  const { fillSpread } = familyOf(parameters, state.cycle.family);
  const spread = Math.hypot(fillSpread, steeper(state.signal.amplification));
  return withInterval(state.fill.rawMl * gain(state), spread, parameters.fill.floorMl);
}

/** Raises the fill to what voids and signal give; it never falls within a cycle. `risingMl`: of the void under way. */
export function raiseFill(state: PodState, risingMl: number, at: number, { parameters }: Context): void {
  const { fill, signal } = state;
  const { unexplainedMl, unexplainedShare } = parameters.fill;
  const voided = fill.voidedRaw + Math.max(0, risingMl);
  const margin = Math.max(unexplainedMl * signal.amplification, unexplainedShare * voided);
  const beyond = Math.max(0, signal.slow - voided - margin);
  const next = voided + beyond;
  if (next <= fill.rawMl) return;
  fill.rawMl = next;
  if (state.cycle.wetSince === 0) state.cycle.wetSince = at;
}

/** The product in use: of the shift in which the pad was put on. Null: none is chosen. */
export const productOf = (state: PodState, context: Context): Product | null =>
  state.cycle.night ? context.nightProduct : context.dayProduct;

/** Percent of the product's working capacity; 0 without a product. */
export function fillPct(state: PodState, context: Context): number {
  const product = productOf(state, context);
  return product ? (100 * state.fill.rawMl * gain(state)) / product.workingMl : 0;
}

/** A weighed pad: moves the lasting gain by how far the estimate was out, the less the more is known. */
export function learnGain(state: PodState, weighedMl: number, rawMl: number, { parameters }: Context): void {
  const { fill } = state;
  const { lastingSpread, weighingSpread, floorMl } = parameters.fill;
  if (weighedMl <= 2 * floorMl || rawMl <= 2 * floorMl) return;
  const before = fill.weighed === 0 ? lastingSpread ** 2 : fill.gainVariance;
  const share = before / (before + weighingSpread ** 2);
  fill.logGain += share * (Math.log(weighedMl / rawMl) - fill.logGain);
  fill.gainVariance = before * (1 - share);
  fill.weighed = Math.min(65_535, fill.weighed + 1);
}
