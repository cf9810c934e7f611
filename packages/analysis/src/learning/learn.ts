import { familyOf } from '../fill/family-of.ts';
import type { Parameters } from '../parameters.ts';
import { type Evidence, inOrder } from './evidence.ts';
import { type GainBelief, gainOfProduct, moveBelief, priorBelief } from './gain-belief.ts';
import { type Doubt, readEvidence } from './read-evidence.ts';

/** The known gain: the logarithm of the factor on the nominal estimate, its deviation, and the pads behind it. */
export interface Gain {
  readonly logGain: number;
  readonly deviation: number;
  readonly pads: number;
}

/** The learning from one person's pads, by sensor family; plain data. */
export interface Learned {
  readonly families: readonly {
    readonly family: number;
    /** For a product without learning of its own: the estimate from the others, for the person and the pod. */
    readonly other: Gain;
    readonly products: readonly (Gain & { readonly productId: number | null })[];
  }[];
}

/** The state before any evidence: every gain is nominal, as uncertain as its family. */
export const nothingLearned: Learned = { families: [] };

/** The effect of one piece of evidence. */
export interface Lesson {
  readonly id: string;
  readonly at: number;
  readonly productId: number | null;
  readonly family: number;
  /** The factor on the nominal estimate of this product before and after it. */
  readonly factorBefore: number;
  readonly factorAfter: number;
  readonly outcome: 'used' | 'bounded' | 'refused';
  /** The reason why it was bounded or refused; null when it was used. */
  readonly why: Doubt | null;
}

const clamped = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Takes evidence of one family in, in order. */
function teach(family: number, evidence: readonly Evidence[], parameters: Parameters) {
  const { learning } = parameters;
  const { lastingSpread, padSpread } = familyOf(parameters, family);
  const common = learning.commonShare * lastingSpread ** 2;
  const own = lastingSpread ** 2 - common;
  const ids = [...new Set(evidence.map(({ productId }) => productId))];
  const products = ids.toSorted((a, b) => (a ?? -1) - (b ?? -1));
  const low = Math.log(learning.leastFactor);
  const high = Math.log(learning.mostFactor);
  let belief: GainBelief = priorBelief(products, common, own);
  const pads = new Map<number | null, number>();
  const lessons = evidence.map((piece): Lesson => {
    const { id, at, productId } = piece;
    const before = gainOfProduct(belief, productId);
    const factorBefore = Math.exp(clamped(before.mean, low, high));
    const head = { id, at, productId, family, factorBefore };
    const read = readEvidence(piece, before, padSpread, parameters);
    if ('refused' in read)
      return { ...head, factorAfter: factorBefore, outcome: 'refused', why: read.refused };
    const step = Math.log(learning.mostStep);
    const stepped = clamped(read.mean, before.mean - step, before.mean + step);
    const mean = clamped(stepped, Math.min(low, before.mean), Math.max(high, before.mean));
    belief = moveBelief(belief, productId, { mean, variance: read.variance });
    pads.set(productId, (pads.get(productId) ?? 0) + 1);
    const why = stepped !== read.mean ? 'one-pad-bound' : mean !== stepped ? 'factor-bound' : null;
    const factorAfter = Math.exp(clamped(mean, low, high));
    return { ...head, factorAfter, outcome: why ? 'bounded' : 'used', why };
  });
  const gain = (mean: number, variance: number, count: number): Gain => ({
    logGain: clamped(mean, low, high),
    deviation: Math.sqrt(Math.max(0, variance)),
    pads: count,
  });
  const shared = gainOfProduct({ ...belief, products: [] }, null);
  return {
    lessons,
    learned: {
      family,
      other: gain(shared.mean, shared.variance + own, 0),
      products: products.map((productId) => {
        const { mean, variance } = gainOfProduct(belief, productId);
        return { productId, ...gain(mean, variance, pads.get(productId) ?? 0) };
      }),
    },
  };
}

function teachAll(evidence: readonly Evidence[], parameters: Parameters) {
  const ordered = inOrder(evidence);
  const families = [...new Set(ordered.map(({ family }) => family))].toSorted((a, b) => a - b);
  return families.map((family) =>
    teach(
      family,
      ordered.filter((piece) => piece.family === family),
      parameters,
    ),
  );
}

/**
 * The learning from evidence on one person's pads. Pure: any order gives the same result, and evidence left out leaves no trace.
 * One pad moves a gain by at most `mostStep`; all together stay within `leastFactor` and `mostFactor`.
 */
export const learn = (evidence: readonly Evidence[], parameters: Parameters): Learned => ({
  families: teachAll(evidence, parameters).map(({ learned }) => learned),
});

/** The effect of each piece of evidence, in the order in which it was taken in. */
export const explain = (evidence: readonly Evidence[], parameters: Parameters): Lesson[] =>
  teachAll(evidence, parameters)
    .flatMap(({ lessons }) => lessons)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** The known gain of a product's pads, read by a sensor family. */
export function gainOf(
  learned: Learned,
  productId: number | null,
  family: number,
  parameters: Parameters,
): Gain {
  const known = learned.families.find((entry) => entry.family === family);
  if (known) return known.products.find((entry) => entry.productId === productId) ?? known.other;
  return { logGain: 0, deviation: familyOf(parameters, family).lastingSpread, pads: 0 };
}
