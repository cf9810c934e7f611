import { minute } from '../durations.ts';

/** Point 6, light: hysteresis, dwell and conditions of the pad. */
export const lightParameters = {
  hysteresisPct: 5,
  dwellMs: 2 * minute,
  wetSurfaceOctaves: 3.3,
  wetSurfaceClearsOctaves: 2.3,
  dryCoreMl: 12,
  collapsedShare: 0.5,
  collapsedFromMl: 60,
  collapsedForMs: 10 * minute,
  /** Noise between measurements as on a dry pad, ml. */
  unstableMl: 12,
  unstableClearsMl: 8,
  unstableForMs: 5 * minute,
};
