import type { Product } from '@padlight/contract';
import type { Context } from '../context.ts';
import { gainOf } from '../learning/learn.ts';
import { parametersOf, productOf } from '../pad/product-in-use.ts';
import type { Parameters } from '../parameters.ts';
import type { PodState } from '../state/pod-state.ts';
import { wanderMl } from '../voids/judge-rise.ts';
import { levelSigma } from '../voids/pad-signal.ts';
import { familyOf } from './family-of.ts';

/** 80 % of a normal distribution lies within so many deviations. */
const eighty = 1.2816;
/** The uncertainty of a used pad's first reading, from the spread of dry zones. */
const usedSpread = 0.4;

export interface Volume {
  readonly ml: number;
  readonly lowMl: number;
  readonly highMl: number;
}

/** A volume with its 80 % interval: a log-normal error of the gain, and deviations below and above that do not grow with it. */
function withInterval(ml: number, spread: number, belowMl: number, aboveMl: number): Volume {
  return {
    ml,
    lowMl: Math.max(0, ml - eighty * Math.hypot(ml * (1 - Math.exp(-spread)), belowMl)),
    highMl: ml + eighty * Math.hypot(ml * (Math.exp(spread) - 1), aboveMl),
  };
}

/** The known gain of the pad in use. */
function gainInUse(state: PodState, context: Context) {
  const productId = productOf(state, context)?.productId ?? null;
  return gainOf(context.learned, productId, state.cycle.family, context.parameters);
}

/** A volume of nominal millilitres in one void of the pad in use. */
export function voidVolume(state: PodState, nominalMl: number, context: Context): Volume {
  const parameters = parametersOf(state, context);
  const { padSpread, voidSpread } = familyOf(parameters, state.cycle.family);
  const { logGain, deviation } = gainInUse(state, context);
  const spread = Math.hypot(padSpread, voidSpread, deviation);
  const floor = Math.hypot(parameters.fill.voidFloorMl, levelSigma(state), wanderMl(state));
  const over = parameters.fill.overflowMl * fullness(state, context);
  return withInterval(nominalMl * Math.exp(logGain), spread, floor, Math.hypot(floor, over));
}

/** Draws a reading in towards the likely contents of a product: urine that a full pad does not hold has leaked. */
function drawnIn(ml: number, product: Product | null, { fill }: Parameters): number {
  if (!product) return ml;
  const from = fill.drawnFromCapacities * product.workingMl;
  const room = fill.mostCapacities * product.workingMl - from;
  return ml <= from ? ml : from + room * (1 - Math.exp((from - ml) / room));
}

/** The position of the fill between where its reading begins to be drawn in (0) and the most that it holds (1). */
function fullness(state: PodState, context: Context): number {
  const { drawnFromCapacities, mostCapacities } = parametersOf(state, context).fill;
  const capacities = fillPct(state, context) / 100;
  const share = (capacities - drawnFromCapacities) / (mostCapacities - drawnFromCapacities);
  return Math.min(1, Math.max(0, share));
}

/** The contents of the pad as the nominal family reads them, ml: evidence on it is compared with this. */
export const nominalFill = ({ fill }: PodState): number => fill.rawMl;

/** The estimated contents of the pad, ml. */
function fillMl(state: PodState, context: Context): number {
  const ml = nominalFill(state) * Math.exp(gainInUse(state, context).logGain);
  return drawnIn(ml, productOf(state, context), parametersOf(state, context));
}

/** The present contents of the pad. */
export function fillVolume(state: PodState, context: Context): Volume {
  const { fill, signal } = state;
  const parameters = parametersOf(state, context);
  const { padSpread } = familyOf(parameters, state.cycle.family);
  const { logGain, deviation } = gainInUse(state, context);
  const floor = parameters.fill.floorMl ** 2 + fill.noise;
  const disagreed = parameters.fill.disagreeShare * (signal.slow - nominalFill(state));
  const below = Math.hypot(Math.sqrt(floor), Math.min(0, disagreed));
  const above = Math.hypot(Math.sqrt(floor), Math.max(0, disagreed));
  const read = nominalFill(state) * Math.exp(logGain);
  const { ml, lowMl, highMl } = withInterval(read, Math.hypot(padSpread, deviation), below, above);
  const product = productOf(state, context);
  const drawn = (value: number): number => drawnIn(value, product, parameters);
  // A saturated zone may hold more than it shows: the interval stays open up to the pad's capacity in a laboratory.
  const most = Math.max(drawn(highMl), Math.min(highMl, product?.rothwellMl ?? highMl));
  return { ml: drawn(ml), lowMl: drawn(lowMl), highMl: most };
}

/** Raises the fill to the sum of voids and signal; it never falls within a cycle. `risingMl`: of the current void. */
export function raiseFill(state: PodState, risingMl: number, at: number, context: Context): void {
  const { fill, signal } = state;
  const { unexplainedMl, unexplainedPct } = parametersOf(state, context).fill;
  const voided = fill.voidedRaw + Math.max(0, risingMl);
  const margin = Math.max(unexplainedMl, unexplainedPct * signal.scale);
  const next = voided + Math.max(0, signal.slow - voided - margin);
  if (next <= fill.rawMl) return;
  fill.rawMl = next;
  if (state.cycle.wetSince === 0) state.cycle.wetSince = at;
}

/** Sets the contents of a used pad to its reading against nominal dry zones, roughly. */
export function holdAlready({ fill, signal }: PodState): void {
  const contents = Math.max(0, signal.level);
  Object.assign(fill, { voidedRaw: contents, rawMl: contents, noise: (usedSpread * contents) ** 2 });
}

/** Adds a closed void of nominal ml to the pad, with the variance of its reading. */
export function addVoid(state: PodState, grownMl: number, at: number, context: Context): void {
  raiseFill(state, grownMl, at, context);
  state.fill.voidedRaw += grownMl;
  state.fill.noise += levelSigma(state) ** 2 + wanderMl(state) ** 2;
}

/** Percent of the product's working capacity; 0 without a product. */
export function fillPct(state: PodState, context: Context): number {
  const product = productOf(state, context);
  return product ? (100 * fillMl(state, context)) / product.workingMl : 0;
}
