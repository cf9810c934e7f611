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

/** Every number of the analysis that is not a person's goal. Units in the names, sources in docs/analysis.md. */
export interface Parameters {
  /** Silence that makes a pod out of range, and disconnected. */
  readonly link: { readonly outOfRangeAfterMs: number; readonly disconnectedAfterMs: number };
  readonly battery: {
    readonly lowPct: number;
    readonly lowClearsPct: number;
    readonly flatPct: number;
    readonly flatClearsPct: number;
  };
  readonly wear: {
    /** A pad change takes minutes: a pod off its pad for longer was forgotten. */
    readonly unclippedAfterMs: number;
    readonly looseAfterMs: number;
    readonly looseClearsAfterMs: number;
    /** Colder than this and motionless for so long: not on a body. */
    readonly coldC: number;
    readonly coldActivityG: number;
    readonly coldForMs: number;
  };
  readonly pad: {
    readonly calibrationMs: number;
    readonly calibrationSamples: number;
    readonly calibrationFailsAfterMs: number;
    /** A fall of the mean core byte within the window by more than this: not settled yet. */
    readonly settledBytes: number;
    /** Mean C/C0 of a baseline that is wet beyond doubt, and of one that is with a wet surface. */
    readonly wetBaseline: number;
    readonly dampBaseline: number;
    readonly dampBaselineOctaves: number;
    /** Clipped on again within this, on zones that read alike: the same pad. */
    readonly reclipMs: number;
    readonly sameZoneBytes: number;
    /** A wet pad's signal that falls to this share and stays there: another pad. */
    readonly changedShare: number;
    readonly changedFromMl: number;
    readonly changedHeldMs: number;
    readonly awaitChangeMs: number;
  };
  readonly voids: {
    readonly levelTauMs: number;
    /** The base follows slower changes; with `riseMl` it sets the minimum slope, about 2.5 ml a minute. */
    readonly baseTauMs: number;
    readonly riseMl: number;
    /** A void of less is not told from noise. */
    readonly leastMl: number;
    readonly riseSigmas: number;
    /** Dynamic acceleration that doubles the threshold, g RMS. */
    readonly motionG: number;
    readonly plateauMs: number;
    readonly mergeMs: number;
    readonly burstOctaves: number;
    readonly wetBurstOctaves: number;
    readonly wetSurfaceOctaves: number;
    /** A rise that needs no burst at the surface, where nothing moved. */
    readonly plainRiseMl: number;
    readonly postureDegrees: number;
    readonly postureMs: number;
    readonly mediumMl: number;
    readonly largeMl: number;
  };
  readonly fill: {
    readonly families: Readonly<Record<number, SensorFamily>>;
    readonly family: SensorFamily;
    /** Standard deviation that does not grow with volume, ml. */
    readonly floorMl: number;
    /** What the signal must hold beyond the voids before it counts: the larger of the two. */
    readonly unexplainedMl: number;
    readonly unexplainedShare: number;
    /** How a weighed pad is trusted: log-deviations of the lasting error before, and of one pad. */
    readonly lastingSpread: number;
    readonly weighingSpread: number;
  };
  readonly light: {
    readonly hysteresisPct: number;
    readonly dwellMs: number;
    readonly wetSurfaceOctaves: number;
    readonly wetSurfaceClearsOctaves: number;
    readonly dryCoreMl: number;
    readonly collapsedShare: number;
    readonly collapsedFromMl: number;
    readonly collapsedForMs: number;
    /** Noise between measurements as on a dry pad, ml. */
    readonly unstableMl: number;
    readonly unstableClearsMl: number;
    readonly unstableForMs: number;
  };
  readonly position: {
    readonly tauMs: number;
    readonly holdMs: number;
    readonly walkingG: number;
    readonly learnWalkingMs: number;
    readonly stepEveryS: number;
    readonly facesUpShare: number;
    readonly standingDegrees: number;
    readonly standingLivelyMs: number;
    readonly standingLivelyG: number;
    readonly uprightDegrees: number;
    readonly turnHeldMs: number;
    readonly pendingGraceMs: number;
  };
  readonly fall: {
    readonly impactG: number;
    readonly changedDegrees: number;
    readonly stillS: number;
    readonly stillG: number;
    readonly withinMs: number;
    readonly afterAttachMs: number;
  };
  readonly temperature: {
    readonly offsetC: number;
    readonly tauMs: number;
    readonly warmUpMs: number;
    readonly heldMs: number;
    readonly hysteresisC: number;
    readonly overBaselineC: number;
    readonly baselineTauMs: number;
    readonly baselineAfterMs: number;
    readonly plausibleC: readonly [low: number, high: number];
  };
  readonly courseEveryMs: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** 500 ml spread over five zones give C/C0 = 2.5: 1 + 2.373 (1 - 1/e). */
const nominalFamily: SensorFamily = {
  coreCeiling: 2.373,
  coreScaleMl: 100,
  fillSpread: 0.2,
  voidSpread: 0.22,
};

export const defaultParameters: Parameters = {
  link: { outOfRangeAfterMs: 5 * minute, disconnectedAfterMs: 30 * minute },
  battery: {
    lowPct: 20,
    lowClearsPct: 25,
    flatPct: 5,
    flatClearsPct: 8,
  },
  wear: {
    unclippedAfterMs: 10 * minute,
    looseAfterMs: 2 * minute,
    looseClearsAfterMs: 15 * minute,
    coldC: 27,
    coldActivityG: 0.02,
    coldForMs: 10 * minute,
  },
  pad: {
    calibrationMs: 2 * minute,
    calibrationSamples: 3,
    calibrationFailsAfterMs: 10 * minute,
    settledBytes: 4,
    wetBaseline: 1.35,
    dampBaseline: 1.15,
    dampBaselineOctaves: 2.5,
    reclipMs: 3 * minute,
    sameZoneBytes: 5,
    changedShare: 0.2,
    changedFromMl: 40,
    changedHeldMs: 2 * minute,
    awaitChangeMs: 10 * minute,
  },
  voids: {
    levelTauMs: 20 * second,
    baseTauMs: 4 * minute,
    riseMl: 10,
    leastMl: 20,
    riseSigmas: 4,
    motionG: 0.3,
    plateauMs: 75 * second,
    mergeMs: 2 * minute,
    burstOctaves: 1,
    wetBurstOctaves: 0.4,
    wetSurfaceOctaves: 4,
    plainRiseMl: 60,
    postureDegrees: 15,
    postureMs: 2 * minute,
    mediumMl: 100,
    largeMl: 300,
  },
  fill: {
    families: {},
    family: nominalFamily,
    floorMl: 8,
    unexplainedMl: 60,
    unexplainedShare: 0.3,
    lastingSpread: 0.12,
    weighingSpread: 0.18,
  },
  light: {
    hysteresisPct: 5,
    dwellMs: 2 * minute,
    wetSurfaceOctaves: 3.3,
    wetSurfaceClearsOctaves: 2.3,
    dryCoreMl: 12,
    collapsedShare: 0.5,
    collapsedFromMl: 60,
    collapsedForMs: 10 * minute,
    unstableMl: 12,
    unstableClearsMl: 8,
    unstableForMs: 5 * minute,
  },
  position: {
    tauMs: 15 * second,
    holdMs: 25 * second,
    walkingG: 0.1,
    learnWalkingMs: 40 * second,
    stepEveryS: 2,
    facesUpShare: 0.6,
    standingDegrees: 14,
    standingLivelyMs: 90 * second,
    standingLivelyG: 0.034,
    uprightDegrees: 55,
    turnHeldMs: 15 * minute,
    pendingGraceMs: 2 * minute,
  },
  fall: {
    impactG: 2.5,
    changedDegrees: 50,
    stillS: 15,
    stillG: 0.03,
    withinMs: 3 * minute,
    afterAttachMs: 2 * minute,
  },
  temperature: {
    offsetC: 0,
    tauMs: 5 * minute,
    warmUpMs: 20 * minute,
    heldMs: 10 * minute,
    hysteresisC: 0.2,
    overBaselineC: 1.1,
    baselineTauMs: 24 * hour,
    baselineAfterMs: 12 * hour,
    plausibleC: [10, 45],
  },
  courseEveryMs: 5 * minute,
};
