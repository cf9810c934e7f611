import type { Happening } from '../body/happening.ts';
import type { Random } from '../random.ts';

/** A carer's hands on the pod from an instant on: a knock every few seconds for so long. */
export function handlePod(at: number, seconds: number, luck: Random): Happening[] {
  const knocks: Happening[] = [];
  for (let after = 0; after < seconds; after += luck.between(2, 8))
    knocks.push({ kind: 'bump', at: at + Math.round(after * 1000), joltG: luck.between(1.15, 2.3) });
  return knocks;
}
