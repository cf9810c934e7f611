import { minute, second } from '../durations.ts';

/** Point 4, voids: what counts as one. */
export const voidParameters = {
  levelTauMs: 20 * second,
  /** The base follows slower changes; with `riseMl` it sets the minimum slope, about 2.5 ml a minute. */
  baseTauMs: 4 * minute,
  riseMl: 10,
  /** A void of less is not told from noise. */
  leastMl: 20,
  riseSigmas: 4,
  /** Dynamic acceleration that doubles the threshold, g RMS. */
  motionG: 0.3,
  plateauMs: 75 * second,
  mergeMs: 2 * minute,
  burstOctaves: 1,
  wetBurstOctaves: 0.4,
  wetSurfaceOctaves: 4,
  /** A rise that needs no burst at the surface, where nothing moved. */
  plainRiseMl: 60,
  postureDegrees: 15,
  postureMs: 2 * minute,
  mediumMl: 100,
  largeMl: 300,
};
