/** Learning from weighed pads and carers' verdicts. Deviations are of the natural logarithm of a gain; all ours unless stated. */
export const learningParameters = {
  /** Share of the lasting error's variance due to the person and the pod; the rest is the product's. */
  commonShare: 0.6,
  /** Scale error and fluid left on clothes and skin, ml: a small weight shows little. */
  weighingMl: 10,
  /** The least weight or estimate that means anything for a gain, ml. */
  leastMl: 30,
  /** The most that one pad moves the estimate, as a factor either way. */
  mostStep: 1.35,
  /** The factor that is learned stays within these. */
  leastFactor: 0.4,
  mostFactor: 2.5,
  /** A weight so many times off the estimate, beyond the uncertainty of the gain, is a slip of the scale or of the pad. */
  refusedFactor: 3,
  /** "Dry": it held under this share of the working capacity. "Soaked": about this; "leaked": at least this. */
  dryShare: 0.1,
  soakedShare: 1,
  leakedShare: 0.9,
  /** The error of a hand and an eye, beside the spread between pads. */
  verdictSpread: 0.35,
  /** The least volume that a hand feels, ml: under it "dry" means nothing. */
  feltMl: 20,
  /** The share of "dry" that is a slip, and of pads that leak at the edge before they are full. */
  drySlipShare: 0.1,
  edgeLeakShare: 0.35,
};
