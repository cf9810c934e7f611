/** The response of the zones of one sensor family to urine, and its uncertainty. Deviations are of the natural logarithm. */
export interface SensorFamily {
  /** A wet zone's C/C0 - 1 approaches this. */
  readonly coreCeiling: number;
  /** Urine in one of the five zones that takes it to 63 % of the ceiling, ml. */
  readonly coreScaleMl: number;
  /** Lasting error: the difference of a pod, a product and a person from the family's nominal gain. Weighed pads narrow it. */
  readonly lastingSpread: number;
  /** The difference from one pad to the next of the same product on the same person. */
  readonly padSpread: number;
  /** The further error of a single void, which wets fewer zones. */
  readonly voidSpread: number;
}

/**
 * 500 ml raise C about 2.5 times (a property of the sensor); the shape in between is not known: straight, or saturating. This curve passes through
 * that fact with a bend between the two. From 100 to 800 ml it errs by up to 13 % if the truth is straight. If the truth saturates
 * early (C/C0 = 1 + 2.4 (1 - exp(-ml / 100)) in a zone), it errs by up to 27 % of a small volume or 17 % of a full pad.
 */
const standardFamily: SensorFamily = {
  coreCeiling: 5.3,
  coreScaleMl: 300,
  lastingSpread: 0.12,
  padSpread: 0.175,
  voidSpread: 0.13,
};

/** Point 5, fill: millilitres and their uncertainty. */
export const fillParameters = {
  families: {
    0: standardFamily,
    /** A slower surface: the core is the standard one's. */
    1: standardFamily,
    /** A lower gain: 60 to 75 % of the standard signal. */
    2: { ...standardFamily, coreCeiling: 0.68 * standardFamily.coreCeiling },
    /** A baseline that drifts over hours: voids are read over it, so it errs only a little more. */
    3: standardFamily,
  } as Readonly<Record<number, SensorFamily>>,
  /** An unknown family: its gain is wide open, so that the first weighed pads count for much. */
  family: { ...standardFamily, lastingSpread: 0.45 },
  /** Standard deviation that does not grow with volume, ml: of the fill, and of a single void. */
  floorMl: 8,
  voidFloorMl: 4,
  /** The part of a void that runs past a full pad, one deviation, ml: the void's interval opens upward by it. */
  overflowMl: 200,
  /** The least signal beyond the voids that counts as dribbled: the larger of the two. */
  unexplainedMl: 20,
  unexplainedPct: 8,
  /** The share of the difference between voids and signal that enters the interval as one deviation. */
  disagreeShare: 0.4,
  /**
   * A pad in use holds little more than its working capacity before it leaks, and most are changed before. A reading over the first
   * multiple of it is drawn in towards the second.
   */
  drawnFromCapacities: 0.7,
  mostCapacities: 1.3,
};
