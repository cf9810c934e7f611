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
  /** Noise between measurements, percent of signal. */
  unstablePct: 5.5,
  unstableClearsPct: 3.7,
  unstableForMs: 5 * minute,
};
