import { minute } from '../durations.ts';

/** Point 3, pad cycle: calibration, and pads that are used, changed or put back. */
export const padParameters = {
  calibrationMs: 2 * minute,
  calibrationSamples: 3,
  calibrationFailsAfterMs: 10 * minute,
  /** A fall of the mean core byte within the window by more than this: not settled yet. */
  settledBytes: 4,
  /** Mean C/C0 of a baseline that is wet beyond doubt, and of one that is with a wet surface. */
  wetBaseline: 1.35,
  dampBaseline: 1.15,
  dampBaselineOctaves: 2.5,
  /** Mean C/C0 of a baseline that no dry pad has: of a product that is not ours. Dry ones had 0.85 to 1.3 (simulated). */
  driestBaseline: 0.72,
  /** Clipped on again within this, on zones that read alike: the same pad. A wet one is known again for longer. */
  reclipMs: 3 * minute,
  reclipWetMs: 30 * minute,
  sameZoneBytes: 5,
  sameWetZoneBytes: 7,
  /** A wet pad's signal that falls to this share and stays there: another pad. */
  changedShare: 0.2,
  changedFromMl: 40,
  changedHeldMs: 2 * minute,
  awaitChangeMs: 10 * minute,
};
