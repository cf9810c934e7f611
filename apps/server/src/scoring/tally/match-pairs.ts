/** A span of time, epoch ms. */
export interface Spell {
  readonly at: number;
  readonly end: number;
}

/**
 * Pairs spells one to one, nearest beginnings first, where `fits` allows it. Returns for each of `real` the
 * index of its partner in `reported`, or -1.
 */
export function matchPairs(
  real: readonly Spell[],
  estimated: readonly Spell[],
  fits: (real: Spell, estimated: Spell) => boolean,
): number[] {
  const pairs: { r: number; t: number; apart: number }[] = [];
  real.forEach((realSpell, r) => {
    estimated.forEach((estimate, t) => {
      if (fits(realSpell, estimate)) pairs.push({ r, t, apart: Math.abs(realSpell.at - estimate.at) });
    });
  });
  pairs.sort((a, b) => a.apart - b.apart);
  const partner = real.map(() => -1);
  const paired = new Set<number>();
  for (const { r, t } of pairs) {
    if (partner[r] !== -1 || paired.has(t)) continue;
    partner[r] = t;
    paired.add(t);
  }
  return partner;
}
