import { minute } from '../durations.ts';

/** Point 6, light: hysteresis, dwell and conditions of the pad. Ours unless stated. */
export const lightParameters = {
  /** A lower light needs a fill so many percent of the capacity under its goal, and any change so long (a rule of the product). */
  hysteresisPct: 5,
  dwellMs: 2 * minute,
  /**
   * Red comes before the upper goal where the next void would run over: from this share of the way between the goals on, if so many voids of
   * the pad's mean size take it to the upper goal and this more, percent of the capacity.
   */
  leakFromShare: 0.65,
  leakOverMaxPct: 15,
  leakVoids: 1.3,
  /** WETSURFACE: the surface so many octaves up (10 times) over a core with less than `dryCoreMl`; until it is under the second. */
  wetSurfaceOctaves: 3.3,
  wetSurfaceClearsOctaves: 2.3,
  dryCoreMl: 12,
  /** CLUMPED: the level stays under this share of the voided volume, from so many nominal ml on, for so long. */
  collapsedShare: 0.5,
  collapsedFromMl: 60,
  collapsedForMs: 10 * minute,
  /** UNSTABLE: noise between measurements, percent of the signal, for so long; until it is under the second. */
  unstablePct: 5.5,
  unstableClearsPct: 3.7,
  unstableForMs: 5 * minute,
};
