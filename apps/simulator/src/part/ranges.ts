/** Lowest and highest value of a uniform draw. */
type Range = readonly [low: number, high: number];

interface Row {
  /** The range for developing the analysis. */
  readonly seen: Range;
  /** The range for judging it: overlaps, its centre shifted, a little wider. */
  readonly unseen: Range;
}

/**
 * The differences of the two parts, side by side. A pod, a pad, a person or a product draws its own value from the range once.
 * Sigmas are those of a log-normal unless a unit is named.
 */
export const ranges = {
  // Pads of one product: a coefficient of variation of at least 15 % in every draw.
  padGainSigma: { seen: [0.155, 0.175], unseen: [0.16, 0.19] },
  zoneGainSigma: { seen: [0.05, 0.08], unseen: [0.06, 0.1] },
  podGainSigma: { seen: [0.05, 0.07], unseen: [0.06, 0.09] },
  // Exponent on the fill before the family's curve: the difference of its bend from pad to pad.
  curveShape: { seen: [0.94, 1.06], unseen: [0.95, 1.11] },
  dryCoreSigma: { seen: [0.04, 0.06], unseen: [0.045, 0.07] },
  drySurfaceSigma: { seen: [0.15, 0.2], unseen: [0.17, 0.26] },
  surfaceGainSigma: { seen: [0.16, 0.24], unseen: [0.2, 0.3] },
  // Products: area over the area that their capacity suggests, share of the working capacity really held.
  productArea: { seen: [0.92, 1.08], unseen: [0.9, 1.14] },
  productHolds: { seen: [1.02, 1.2], unseen: [0.98, 1.2] },
  productDry: { seen: [0.94, 1.06], unseen: [0.92, 1.1] },
  // Sensors: noise of one zone's reading, strength of the family's drift (1: the family's own).
  noise: { seen: [0.003, 0.006], unseen: [0.004, 0.008] },
  drift: { seen: [0.7, 1.2], unseen: [0.8, 1.5] },
  // Pods on pads, in degrees; chance of any way round; share of the time that a loose clip is flagged.
  spinDeg: { seen: [14, 24], unseen: [18, 32] },
  tiltDeg: { seen: [8, 14], unseen: [10, 17] },
  anyWayRound: { seen: [0.08, 0.12], unseen: [0.11, 0.2] },
  looseFlagged: { seen: [0.85, 0.97], unseen: [0.75, 0.95] },
  // Persons: voids a day, ml, ml/s, ions of urine (1: usual, about 16 mS/cm).
  voidsPerDay: { seen: [5.3, 7.7], unseen: [5.2, 7.9] },
  voidMedianMl: { seen: [140, 230], unseen: [125, 255] },
  voidSigma: { seen: [0.3, 0.5], unseen: [0.35, 0.55] },
  flowMlPerS: { seen: [8, 18], unseen: [6, 21] },
  urineIons: { seen: [0.75, 1.3], unseen: [0.6, 1.4] },
  // The pressure of a body on the pad (1: usual), its lean when sitting (degrees), its step (g), its warmth (°C).
  press: { seen: [0.5, 2], unseen: [0.7, 2.4] },
  sitBackDeg: { seen: [16, 32], unseen: [12, 38] },
  gaitG: { seen: [0.18, 0.36], unseen: [0.14, 0.38] },
  skinC: { seen: [36, 36.8], unseen: [35.8, 36.9] },
  // Peaks of ordinary life, g: this person's median and spread.
  joltMedianG: { seen: [1.25, 1.6], unseen: [1.3, 1.75] },
  joltSigma: { seen: [0.22, 0.34], unseen: [0.25, 0.4] },
  inBedShare: { seen: [0.17, 0.17], unseen: [0.25, 0.25] },
  // The strength of a scene (1: as written in its file).
  sceneStrength: { seen: [0.8, 1.2], unseen: [0.9, 1.45] },
  // Radio: share of frames that a node in range misses, error of a node's crystal in parts per million.
  missed: { seen: [0.01, 0.05], unseen: [0.02, 0.08] },
  crystalPpm: { seen: [5, 40], unseen: [10, 60] },
} as const satisfies Readonly<Record<string, Row>>;

export type RangeName = keyof typeof ranges;
