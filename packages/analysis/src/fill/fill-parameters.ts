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

/**
 * 500 ml spread over five zones give C/C0 = 2.5 (domain): 1 + 3.81 (1 - exp(-1/2)). The transfer is known at that one point: this curve
 * is near the geometric mean of a straight line and of one that saturates at once, so that it errs least whichever is true.
 */
const standardFamily: SensorFamily = {
  coreCeiling: 3.81,
  coreScaleMl: 200,
  lastingSpread: 0.15,
  padSpread: 0.2,
  voidSpread: 0.15,
};

/** Point 5, fill: millilitres and how sure they are. */
export const fillParameters = {
  families: { 0: standardFamily } as Readonly<Record<number, SensorFamily>>,
  /** A family that we have no figures of: its gain is wide open, so that the first weighed pads count much. */
  family: { ...standardFamily, lastingSpread: 0.45 },
  /** Standard deviation that does not grow with volume, ml. */
  floorMl: 8,
  /** What the signal must hold beyond the voids before it counts as dribbled: the larger of the two. */
  unexplainedMl: 20,
  unexplainedPct: 8,
  /** Share of what voids and signal disagree about that is taken into the interval as one deviation. */
  disagreeShare: 0.4,
  /** Over its working capacity a pad takes up ever less: what is read beyond is drawn in towards this multiple of it. */
  mostCapacities: 1.8,
};
