/** Learning from weighed pads and carers' verdicts. Deviations are of the natural logarithm of a gain; all ours unless stated. */
export const learningParameters = {
  /** Share of the lasting error's variance that the person and the pod bring; the rest is the product's. */
  commonShare: 0.6,
  /** Scale and fluid left on clothes and skin, ml: what makes a small weight show little. */
  weighingMl: 10,
  /** The least weight or estimate that reports anything of a gain, ml. */
  leastMl: 30,
  /** The most that one pad moves the estimate, as a factor either way. */
  mostStep: 1.35,
  /** The factor that is learned stays within these. */
  leastFactor: 0.4,
  mostFactor: 2.5,
  /** A weight so many times off the estimate, beyond what is unknown of the gain, is a slip of the scale or of the pad. */
  refusedFactor: 3,
  /** "Dry": it held under this share of the working capacity. "Soaked": about this; "leaked": at least this. */
  dryShare: 0.1,
  soakedShare: 1,
  leakedShare: 0.9,
  /** How far a hand and an eye are off, beside the spread between pads. */
  verdictSpread: 0.35,
  /** The least volume that a hand feels, ml: under it "dry" shows nothing. */
  feltMl: 20,
  /** How often "dry" is a slip, and how often a pad leaks at its edge before it is full. */
  drySlipShare: 0.1,
  edgeLeakShare: 0.35,
};
