/** How the zones of one sensor family answer to urine; nominal values, refined by weighed pads. */
export interface SensorFamily {
  /** A wet zone's C/C0 - 1 approaches this. */
  readonly coreCeiling: number;
  /** Urine in one of the five zones that takes it to 63 % of the ceiling, ml. */
  readonly coreScaleMl: number;
  /** Log-deviation of a cycle's fill: spread between pads, transfer and zone error. */
  readonly fillSpread: number;
  /** The same for a single void, which meets fewer zones. */
  readonly voidSpread: number;
}

/** 500 ml spread over five zones give C/C0 = 2.5: 1 + 2.373 (1 - 1/e). */
const nominalFamily: SensorFamily = {
  coreCeiling: 2.373,
  coreScaleMl: 100,
  fillSpread: 0.2,
  voidSpread: 0.22,
};

/** Point 5, fill: millilitres and how sure they are. */
export const fillParameters = {
  families: {} as Readonly<Record<number, SensorFamily>>,
  family: nominalFamily,
  /** Standard deviation that does not grow with volume, ml. */
  floorMl: 8,
  /** What the signal must hold beyond the voids before it counts: the larger of the two. */
  unexplainedMl: 60,
  unexplainedShare: 0.3,
  /** How a weighed pad is trusted: log-deviations of the lasting error before, and of one pad. */
  lastingSpread: 0.12,
  weighingSpread: 0.18,
};
