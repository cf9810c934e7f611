import type { Parameters } from '../parameters.ts';

/** The lower and upper goal of an hour, percent of the pad's capacity. */
export interface FillGoals {
  readonly min: number;
  readonly max: number;
}

/**
 * From which fill on the light is red, percent: the upper goal, or earlier where a void as large as this pad's were would run over.
 * `pct`: the fill; `voids`: how many voids it came of.
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
