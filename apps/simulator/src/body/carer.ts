import type { Random } from '../random.ts';
import type { Round } from './happening.ts';

/**
 * Whether a carer on a round changes a pad filled to `share` of its working capacity, worn for `minutes`. Who comes
 * late by more than a whole pad waits until it has leaked.
 */
export function changesOnRound(
  round: Round,
  share: number,
  minutes: number,
  lateness: number,
  random: Random,
): boolean {
  if (lateness > 1) return round === 'evening' || share > 1.05;
  switch (round) {
    case 'morning':
    case 'evening':
      return minutes > 60 || share > 0.2;
    case 'day':
      return share > random.between(0.45, 0.62) + lateness || (minutes > 400 && share > 0.2);
    case 'night':
      return share > random.between(0.55, 0.75) + lateness;
  }
}

/** Minutes until a carer comes to a pad that has become this full; undefined: nobody comes before the next round. */
export function comesAfterMin(
  share: number,
  atNight: boolean,
  lateness: number,
  random: Random,
): number | undefined {
  if (share < Math.min(1.02, 0.72 + lateness) || !random.chance(atNight ? 0.7 : 0.9)) return undefined;
  return atNight ? random.between(15, 70) : random.between(6, 40);
}
