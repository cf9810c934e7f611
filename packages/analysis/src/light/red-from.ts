import type { Parameters } from '../parameters.ts';

/** The lower and upper goal of an hour, percent of the pad's capacity. */
export interface FillGoals {
  readonly min: number;
  readonly max: number;
}

/**
 * The fill from which the light is red, percent: the upper goal, or earlier where a void as large as this pad's would run over.
 * `pct`: the fill; `voids`: the number of voids in it.
 */
export function redFrom(
  pct: number,
  voids: number,
  { min, max }: FillGoals,
  { leakFromShare, leakOverMaxPct, leakVoids }: Parameters['light'],
): number {
  const next = (leakVoids * pct) / Math.max(1, voids);
  const full = max + leakOverMaxPct;
  return Math.min(max, Math.max(min + leakFromShare * (max - min), full - next));
}
