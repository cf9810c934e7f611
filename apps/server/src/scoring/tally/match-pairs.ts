/** A span of time, epoch ms. */
export interface Spell {
  readonly at: number;
  readonly end: number;
}

/**
 * Pairs spells one to one, the nearest beginnings first, where `fits` allows it. Returns for each of `real` the index of
 * its partner in `reported`, or -1.
 */
export function matchPairs(
  real: readonly Spell[],
  reported: readonly Spell[],
  fits: (real: Spell, reported: Spell) => boolean,
): number[] {
  const pairs: { r: number; t: number; apart: number }[] = [];
  real.forEach((one, r) => {
    reported.forEach((other, t) => {
      if (fits(one, other)) pairs.push({ r, t, apart: Math.abs(one.at - other.at) });
    });
  });
  pairs.sort((a, b) => a.apart - b.apart);
  const partner = real.map(() => -1);
  const taken = new Set<number>();
  for (const { r, t } of pairs) {
    if (partner[r] !== -1 || taken.has(t)) continue;
    partner[r] = t;
    taken.add(t);
  }
  return partner;
}
