import {
  type AssessmentDoubt,
  assessmentLimits,
  type HalfAdvice,
  type PadFit,
  type PadRule,
} from '@padlight/contract';
import type { Amount } from '../amount.ts';
import { wireAmount } from '../wire-facts.ts';
import type { ShiftVolume } from './shift-volumes.ts';

type Products = HalfAdvice['products'];
/** A product that a pad can be chosen from. */
export type OfferedProduct = Omit<Products[number], 'fit'>;

const each = (of: (end: keyof Amount) => number): Amount => ({
  ml: of('ml'),
  lowMl: of('lowMl'),
  highMl: of('highMl'),
});

/** The share of the maximum in the weighted rule; the rest is the average. */
const weightOfMaximum = 0.75;
/** The reserve over the maximum of the usual rule. */
const reserve = 1.1;

/** The volume that a pad must hold by each rule: each end of the interval is a volume of its own. */
export function neededVolumes(shifts: readonly Amount[]): Record<PadRule, Amount> {
  const average = each((end) => shifts.reduce((sum, shift) => sum + shift[end], 0) / shifts.length);
  const maximum = each((end) => Math.max(...shifts.map((shift) => shift[end])));
  return {
    average,
    maximum,
    weighted: each((end) => weightOfMaximum * maximum[end] + (1 - weightOfMaximum) * average[end]),
    'maximum-plus': each((end) => reserve * maximum[end]),
  };
}

/** Compares a working capacity with the volume that a pad must hold. */
export function fitOf(workingMl: number, needed: Amount): PadFit {
  if (workingMl >= Math.max(needed.ml, needed.highMl)) return 'fits';
  return workingMl >= needed.ml ? 'tight' : 'too-small';
}

const byRule = <Value>(of: (rule: PadRule) => Value): Record<PadRule, Value> => ({
  average: of('average'),
  maximum: of('maximum'),
  weighted: of('weighted'),
  'maximum-plus': of('maximum-plus'),
});

/**
 * Compares the capacity of each product with the volume of the shifts of one half of the day, one pad for each shift. With too
 * few known shifts nothing is advised. `doubts` are those of the volumes: with them a pad may have to hold more.
 */
export function advisePads(
  shifts: readonly ShiftVolume[],
  products: readonly OfferedProduct[],
  doubts: readonly AssessmentDoubt[],
): HalfAdvice {
  const known = shifts.filter(({ isKnown }) => isKnown);
  const sorted = products.toSorted((a, b) => a.workingMl - b.workingMl || a.productId - b.productId);
  const counts = { shifts: known.length, shiftsInRange: shifts.length };
  if (known.length < assessmentLimits.fewestShifts)
    return {
      ...counts,
      needed: null,
      smallest: null,
      products: sorted.map((product) => ({ ...product, fit: null })),
      doubts: ['few-shifts'],
    };
  const needed = neededVolumes(known);
  const judged = sorted.map((product) => ({
    ...product,
    fit: byRule((rule) => fitOf(product.workingMl, needed[rule])),
  }));
  return {
    ...counts,
    needed: byRule((rule) => wireAmount(needed[rule])),
    smallest: byRule(
      (rule) =>
        judged.find(({ isOffered, fit }) => isOffered && fit[rule] !== 'too-small')?.productId ?? null,
    ),
    products: judged,
    doubts: [...doubts],
  };
}
