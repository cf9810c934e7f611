/** How the zones of one sensor family answer to urine, and how far that is unsure. Deviations are of the natural logarithm. */
export interface SensorFamily {
  /** A wet zone's C/C0 - 1 approaches this. */
  readonly coreCeiling: number;
  /** Urine in one of the five zones that takes it to 63 % of the ceiling, ml. */
  readonly coreScaleMl: number;
  /** Lasting error: what a pod, a product and a person differ from the family's nominal gain. Weighed pads narrow it. */
  readonly lastingSpread: number;
  /** What one pad differs from the next of the same product on the same person. */
  readonly padSpread: number;
  /** What a single void errs beside: it meets fewer zones. */
  readonly voidSpread: number;
}

/** 500 ml spread over five zones give C/C0 = 2.5 (domain): 1 + 2.373 (1 - 1/e). */
const standardFamily: SensorFamily = {
  coreCeiling: 2.373,
  coreScaleMl: 100,
  lastingSpread: 0.12,
  padSpread: 0.16,
  voidSpread: 0.1,
};

/** Point 5, fill: millilitres and how sure they are. */
export const fillParameters = {
  families: { 0: standardFamily } as Readonly<Record<number, SensorFamily>>,
  /** A family that we have no figures of: its gain is wide open, so that the first weighed pads count much. */
  family: { ...standardFamily, lastingSpread: 0.45 },
  /** Standard deviation that does not grow with volume, ml. */
  floorMl: 8,
  /** What the signal must hold beyond the voids before it counts: the larger of the two. */
  unexplainedMl: 60,
  unexplainedShare: 0.3,
};
