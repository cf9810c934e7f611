import type { Parameters } from '../parameters.ts';
import type { Evidence } from './evidence.ts';
import type { Gaussian } from './gain-belief.ts';

/** The reason why a piece of evidence had no effect, or less than it reported. */
export type Doubt =
  | 'not-a-number'
  | 'too-little'
  | 'too-far-off'
  | 'no-capacity'
  | 'one-pad-bound'
  | 'factor-bound';

/** The reading of a log gain from one piece of evidence, before bounds; a doubt where it is refused. */
export type Reading = Gaussian | { readonly refused: Doubt };

/** An exact observation of the log gain with a Gaussian error. */
function observe(prior: Gaussian, logGain: number, variance: number): Gaussian {
  const share = prior.variance / (prior.variance + variance);
  return { mean: prior.mean + share * (logGain - prior.mean), variance: prior.variance * (1 - share) };
}

/** Cumulative normal distribution (Abramowitz and Stegun 7.1.26; error under 1.5e-7). */
function cumulative(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = 0.5 * series * Math.exp((-z * z) / 2);
  return z > 0 ? 1 - tail : tail;
}

/** The log gain is over (`side` 1) or under (-1) a limit, softly; with the chance `slip` it means nothing. */
interface Bound {
  readonly limit: number;
  readonly side: 1 | -1;
  readonly variance: number;
  readonly slip: number;
}

/** The Gaussian with the mean and variance of a belief after a bound. */
function censor(prior: Gaussian, { limit, side, variance, slip }: Bound): Gaussian {
  const scale = Math.sqrt(prior.variance + variance);
  const z = (side * (prior.mean - limit)) / scale;
  const chance = slip + (1 - slip) * cumulative(z);
  const density = ((1 - slip) * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI);
  const slope = density / (chance * scale);
  const bend = (-z * slope) / scale - slope * slope;
  return {
    mean: prior.mean + side * prior.variance * slope,
    variance: Math.min(prior.variance, prior.variance + prior.variance ** 2 * bend),
  };
}

/** Takes in one piece of evidence, with the belief about the product's log gain and the spread of the family's pads. */
export function readEvidence(
  { reported, nominalMl, capacityMl }: Evidence,
  prior: Gaussian,
  padSpread: number,
  { learning }: Parameters,
): Reading {
  const pad = padSpread ** 2;
  if (!(nominalMl >= 0 && Number.isFinite(nominalMl))) return { refused: 'not-a-number' };
  if (reported.kind === 'weighed') {
    if (!(reported.ml >= 0 && Number.isFinite(reported.ml))) return { refused: 'not-a-number' };
    if (reported.ml < learning.leastMl && nominalMl < learning.leastMl) return { refused: 'too-little' };
    const ratio = Math.log(Math.max(1, reported.ml) / Math.max(1, nominalMl));
    const unknown = 1.2816 * Math.sqrt(prior.variance);
    if (Math.abs(ratio - prior.mean) > Math.log(learning.refusedFactor) + unknown)
      return { refused: 'too-far-off' };
    const scale = (learning.weighingMl / Math.min(reported.ml, nominalMl)) ** 2;
    return observe(prior, ratio, pad + scale);
  }
  if (!(capacityMl > 0)) return { refused: 'no-capacity' };
  const against = (share: number): number =>
    Math.log(Math.max(learning.feltMl, share * capacityMl) / Math.max(learning.feltMl, nominalMl));
  const variance = pad + learning.verdictSpread ** 2;
  if (reported.kind === 'dry')
    return censor(prior, {
      limit: against(learning.dryShare),
      side: -1,
      variance,
      slip: learning.drySlipShare,
    });
  if (nominalMl < learning.leastMl) return { refused: 'too-little' };
  if (reported.kind === 'soaked') return observe(prior, against(learning.soakedShare), variance);
  const limit = against(learning.leakedShare);
  return censor(prior, { limit, side: 1, variance, slip: learning.edgeLeakShare });
}
